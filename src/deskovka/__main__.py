"""`python -m deskovka`."""

from deskovka.cli import main

if __name__ == "__main__":
    main()
