"""The page is made in seconds where its engine and its tables are kept."""

import pathlib
import shutil
import subprocess
import time
import unittest

from browser import folder

ROOT = pathlib.Path(__file__).resolve().parents[2]
KEPT = ROOT / ".build" / "page"


class MakingTests(unittest.TestCase):
    def made(self, root, games):
        """A page made in a tree, without any program."""
        out = folder() / "made" / "setlab.html"
        subprocess.run([root / ".ci" / "page", out, "/no/program", games], check=True, capture_output=True, text=True)
        return out

    def test_a_copied_tree_with_other_scripts_compiles_nothing(self):
        tables = next(KEPT.glob("tables-*"), None)
        if not tables:
            self.skipTest("this page was not made here")
        games = tables.name.split("-")[1]
        # As `make page` would, so that all is kept.
        first = self.made(ROOT, games).read_bytes()
        copy = folder() / "copy"
        for part in ("Sources", ".ci", ".build/page"):
            shutil.copytree(ROOT / part, copy / part)
        start = time.monotonic()
        self.assertEqual(self.made(copy, games).read_bytes(), first)
        with (copy / "Sources/SetLabPage/Scripts/frame.css").open("a") as sheet:
            sheet.write("\n.added { order: 7; }\n")
        self.assertIn(".added{order:7}", self.made(copy, games).read_text())
        self.assertLess(time.monotonic() - start, 60, "something was compiled")
        # Another number of games is another plan: its tables need the program.
        with self.assertRaises(subprocess.CalledProcessError):
            self.made(copy, "1000003")
        self.assertNotEqual(subprocess.run([copy / ".ci" / "page", "--has-tables", "1000003"]).returncode, 0)
        self.assertEqual(subprocess.run([copy / ".ci" / "page", "--has-tables", games]).returncode, 0)
