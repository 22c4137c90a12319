"""What teaches: scenarios of rules, disputes, lessons and drills, and the proof that what they claim is true."""
