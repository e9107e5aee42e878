"""Options: which there are, what they are told to be, and what is said of others."""

import importlib.util
import inspect
import pathlib
import subprocess
import sys
import typing

import pytest
import setlab as sl
from setlab import _options

FUNCTIONS = (sl.simulate, sl.compare, sl.hints, sl.score, sl.race, sl.odds, sl.calc, sl.plot, sl.games, sl.tables)
HERE = pathlib.Path(__file__).resolve().parent


def test_options_are_those_that_the_program_declares():
    """python options.py > src/setlab/_options.py makes them anew."""
    spec = importlib.util.spec_from_file_location("options", HERE.parent / "options.py")
    options = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(options)
    assert options.made() == pathlib.Path(_options.__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("ask", [
    lambda: sl.simulate(sead=3),
    lambda: sl.compare("random", "first", sead=3),
    lambda: sl.games(5, sead=3),
    lambda: sl.tables([0], sead=3),
    lambda: sl.calc("1", sead=3),
])  # fmt: skip
def test_an_option_that_there_is_not_is_refused_with_the_nearest(ask):
    with pytest.raises(TypeError, match="^[a-z]+ has no option sead: did you mean seed[?]$"):
        ask()


def test_an_option_like_no_other_is_refused_with_those_there_are():
    with pytest.raises(TypeError, match="^tables has no option zzzzzz: expected one of seed, deck, define, "):
        sl.tables(zzzzzz=1)
    with pytest.raises(TypeError, match="^save has no option colour: "):
        sl.plot("x").save("never.svg", colour="red")
    with pytest.raises(TypeError, match="^simulate has no option format: "):
        sl.simulate(games=1, format="csv")


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda each: each.__name__)
def test_help_tells_every_option_with_its_type(function):
    parameters = inspect.signature(function).parameters
    named = [each for each in parameters.values() if each.kind is each.KEYWORD_ONLY]
    assert len(named) > 5 and all(each.kind is not each.VAR_KEYWORD for each in parameters.values())
    assert "\n    seed: int\n        The seed: the same seed gives the same games on any machine.\n" in function.__doc__
    assert parameters["seed"].annotation is int and parameters["confidence" if function is not sl.tables else "deck"]


def test_values_are_what_their_types_say():
    """Lists repeat an option, flags are bool, and numbers are numbers."""
    kinds = typing.get_type_hints(_options.Score)
    assert kinds["pairs"] is bool and kinds["games"] is float and kinds["deck"] is int
    result = sl.score("flat", player=["beginner", "expert"], sweep="none", pairs=True, games=1e1, deck=4, quantiles=None)
    assert len(result["curves"]) == 2 and result["deck"] == 4 and result["decisions"]
    assert sl.simulate(20, game="klondike", player="greedy", rules="vegas")["games"] == 20


def test_mypy_refuses_them_too(tmp_path):
    cases = {
        'sl.simulate(games=10, sead=3)': 'Unexpected keyword argument "sead"',
        'sl.simulate(seed="three")': 'has incompatible type "str"',
        'sl.hints("never", rules="clasic")': 'has incompatible type "Literal[\'clasic\']"',
        'sl.plot("sin(x)", x=(0, 1)).save("a.pdf", dpy=300)': 'Unexpected keyword argument "dpy"',
        'sl.simulate(1e3, first_game=1e6, strategy=lambda table: 0, rules="refill").plot("inplay", theme="dark")': "",
        'sl.simulate(20, game="klondike", player="greedy", rules="vegas")': "",
        'sl.score("flat", hints=["never", "after(30)"], sweep="none", save=pathlib.Path("a"))': "",
    }  # fmt: skip
    path = tmp_path / "case.py"
    path.write_text("\n".join(["import pathlib", "import setlab as sl", *cases]) + "\n", encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "--config-file=", str(path)],
                          capture_output=True, text=True, cwd=HERE.parent / "src")  # fmt: skip
    told = [line for line in done.stdout.splitlines() if "error:" in line]
    for number, said in enumerate(cases.values(), 3):
        here = [line for line in told if f"case.py:{number}:" in line]
        assert len(here) == bool(said) and all(said in line for line in here)
