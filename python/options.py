#!/usr/bin/env python3
"""Writes the options of the Python package from what the program declares: python options.py > src/setlab/_options.py.

Names and texts are those of `setlab --experimental-dump-help`. It tells no types, so each option is tried: which of words, numbers and
ranges the program's parser takes.
"""

import concurrent.futures
import functools
import importlib.util
import json
import pathlib
import re
import textwrap

# The package itself needs the file that is made here.
SPEC = importlib.util.spec_from_file_location("program", pathlib.Path(__file__).resolve().parent / "src" / "setlab" / "_program.py")
PROGRAM = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(PROGRAM)

WIDTH = 140

BASES = {
    "Deals": ("", "simulate", "seed deck define", "Which games are played."),
    "Contests": ("Deals", "simulate", "first-game workers confidence", "How many games are played, and how."),
    "Runs": ("Contests", "simulate", "until minutes save shard per-game", "When runs end, and where they are kept."),
    "Sequential": ("", "compare", "sequential delta plan", "Runs that end when the best is known."),
    "Models": ("", "race", "rules uncertain replicates", "What models of players play, and how sure they are."),
    "Seats": ("", "simulate", "game rules against seat", "Games beside Set."),
    "Figures": (
        "", "merge", "size theme background title subtitle caption x-label y-label legend no-legend width height font-size dpi preset id",
        "How figures look.",
    ),
    "Axes": (
        "Figures", "plot", "log line bare no-grid equal ends asymptotes pi origin labels residuals join no-proofs time-limit",
        "How functions are drawn.",
    ),
    "Readings": ("", "merge", "confidence interval convention quantiles", "How the counts of a result are read."),
    "Formulas": ("", "calc", "define games seed workers strategy rules deck confidence interval degrees columns", "What formulas are asked of."),
}  # fmt: skip
"""Options that several functions share: what they add to, a command that has them, which they are, and what they are about."""

FUNCTIONS = {
    "simulate": ("Runs Seats", "simulate", "games strategy"),
    "compare": ("Runs Sequential Seats", "compare", "join"),
    "hints": ("Runs Models", "hints", ""),
    "score": ("Runs Sequential Models", "score", "y log line join panels"),
    "race": ("Runs Sequential Models", "race", ""),
    "solve_for": ("Contests", "solve-for", ""),
    "fit": ("", "fit", ""),
    "odds": ("", "odds", ""),
    "boards": ("", "boards", "faces paper no-counts no-answers"),
    "draw": ("", "solve", "deck file find canonical same-as disjoint missing paper no-counts no-answers cards rows size"),
    "tables": ("Deals Seats", "game", "number explain replay cards"),
    "calc": ("Formulas", "calc", "no-intervals"),
    "plot": ("Axes Formulas", "plot", "x y data points describe explain"),
    "look": ("Axes Readings", "merge plot", "rows data columns series histogram bins points describe explain"
             " games seed workers strategy rules deck define degrees"),
}  # fmt: skip
"""Bases, commands and what is left out, because the function has a parameter of its own or reads JSON."""

READ_AS_JSON = {"format", "out", "help", "version"}
NO_FIGURES = {"rows", "size", "theme"}
NAMES_OF_FUNCTIONS = {"strategy", "score", "hints"}
"""What a Python function may be, where equations do not name it."""


def find(tree, name):
    """The declarations of a command."""
    for word in name.split():
        tree = next(each for each in tree["subcommands"] if each["commandName"] == word)
    return tree


def groups(tree, command):
    """The games that have a command of this name."""
    return [each["commandName"] for each in tree["subcommands"] if any(one["commandName"] == command for one in each.get("subcommands", []))
            if each["commandName"] not in ("runs", "help")]  # fmt: skip


def declared(tree, commands):
    """What commands, and those of other games that have their name, declare of each option."""
    found = {}
    for command in commands.split():
        for name in (command, *(f"{game} {command}" for game in groups(tree, command))):
            for each in find(tree, name)["arguments"]:
                # An option without a text is one that is gone.
                if each["kind"] != "positional" and "abstract" in each:
                    found.setdefault(each["preferredName"]["name"], []).append((name, each))
        if groups(tree, command):
            values = {"list": {"values": groups(tree, command)}}
            found["game"] = [("", {"kind": "option", "abstract": "The game, if not Set.", "isRepeating": False, "completionKind": values})]
    return found


@functools.lru_cache(maxsize=None)
def takes(command, option, value):
    """Whether the parser takes a value; an option that no command has keeps this one from being run."""
    try:
        PROGRAM.program().run([*command.split(), f"--{option}={value}", "--no-such-option"])
    except PROGRAM.SetLabError as error:
        return not error.message.startswith("The value '")
    raise AssertionError("an unknown option was taken")


def kind(command, name, option):
    """The Python type of an option."""
    if option["kind"] == "flag":
        return "bool"
    values = option.get("completionKind", {}).get("list", {}).get("values")

    def any_taken(*tried):
        return any(takes(command, name, value) for value in tried)

    if not command or values and not any_taken("zzz"):
        own = "Literal[" + ", ".join(f'"{each}"' for each in values) + "]"
    elif name in NAMES_OF_FUNCTIONS and command != "solve-for":
        own = "Named"
    elif "file" in option.get("completionKind", {}) or option.get("valueName") == "file":
        own = "File"
    elif any_taken("zzz") or not any_taken("0.5", "5", "63"):
        own = "str"
    else:
        # Games are counted in millions, which people write as 1e6.
        own = "float" if any_taken("0.5", "1e3") or name == "first-game" else "int"
        own = f"Union[{own}, str]" if any_taken("3:5", "0.1,0.5", "1,2", "x=5") else own
    return f"Union[{own}, Sequence[{own}]]" if option["isRepeating"] else own


def told(option):
    """The text of an option for Python: options as they are called there, nothing of what its type or the command's help tells."""
    values = option.get("completionKind", {}).get("list", {}).get("values", [])
    text = option["abstract"].replace("score --d", "d")
    for joint in (", ", " or ") if values else ():
        text = text.replace(f": {joint.join(values)}", "")
    text = re.sub(r"(?<!setlab )(?<!setlab [a-z]{4} )(?<!setlab [a-z]{5} )--([a-z-]+)", lambda found: found[1].replace("-", "_"), text)
    return re.sub(r"; repeat it for each in turn|; (it )?may be repeated| May be repeated\.|; once for each|; listed above, the first is the default", "", text)


def line(name, declarations):
    """The line of an option; a long one loses what follows its first sentence."""
    kinds = list(dict.fromkeys(kind(command, name, option) for command, option in declarations))
    own = "str" if "str" in kinds else kinds[0] if len(kinds) == 1 else f"Union[{', '.join(kinds)}]"
    start, text = f"    {name.replace('-', '_')}: Annotated[{own}, ", told(declarations[0][1])
    if len(start) + len(text) + 3 > WIDTH:
        text = re.split(r"(?<=\.) |; (?![^(]*\))", text)[0].rstrip(".") + "."
    return f"{start}{json.dumps(text, ensure_ascii=False)}]"


def made():
    """The text of the file. Raises SystemExit if a function has no option of its base, or another of that name."""
    tree = json.loads(PROGRAM.program().run(["--experimental-dump-help"])[0])["command"]
    classes, has = [HEAD], {}
    for name, (base, command, options, about) in BASES.items():
        known = declared(tree, command)
        own = {each: line(each, known[each]) for each in options.split()}
        has[name] = {**has.get(base, {}), **own}
        classes.append(made_class(name, base, about, own))
    for name, (bases, commands, omitted) in FUNCTIONS.items():
        known = declared(tree, commands)
        left = READ_AS_JSON | set(omitted.split()) | (set() if set(bases.split()) & {"Figures", "Axes"} or name == "draw" else NO_FIGURES)
        asked = {each: declarations for each, declarations in known.items() if each not in left}
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            own = dict(zip(asked, pool.map(line, asked, asked.values())))
        for base in bases.split():
            for each, inherited in has[base].items():
                if own.pop(each, None) != inherited:
                    raise SystemExit(f"{name}: --{each} is not that of {base}")
        title = "".join(part.capitalize() for part in name.split("_"))
        classes.append(made_class(title, bases, "", own))
    return "\n\n".join(classes) + "\n"


def made_class(name, bases, about, lines):
    """A class of options."""
    inherited = ", ".join(bases.split()) or "TypedDict"
    return "\n".join([f"class {name}({inherited}, total=False):", *([f'    """{about}"""'] if about else []), *lines.values()])


HEAD = textwrap.dedent('''\
    """Options of the program, as its commands declare them: made by python/options.py, and not by hand."""

    import os
    from typing import Annotated, Literal, Sequence, TypedDict, Union

    from ._functions import Named

    File = Union[str, os.PathLike[str]]''')

if __name__ == "__main__":
    print(made(), end="")
