"""The designer's lab: what a rule does, in one page with intervals."""
