"""What leaves the screen: pictures."""
