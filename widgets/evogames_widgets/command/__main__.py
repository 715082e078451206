"""Run the command without its name on the path: `python -m evogames_widgets.command`."""

from evogames_widgets.command.main import main

if __name__ == "__main__":
    main()
