"""The program as a command of the package: `setlab`, or `python -m setlab`."""

import os
import sys
from typing import NoReturn

from ._program import ProgramMissing, find


def main() -> NoReturn:
    """Becomes the program, with the words behind the command."""
    try:
        program = find()
    except ProgramMissing as missing:
        print(f"setlab: {missing}", file=sys.stderr)
        sys.exit(missing.code)
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
