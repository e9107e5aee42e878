"""The package against the program, whole: SETLAB names the program, or it is on the path."""

import fractions
import json
import math
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import pytest
import setlab as sl
from setlab import _program


def test_values_are_exact_where_the_program_is():
    value = sl.calc("noset(12)")
    assert value.exact == fractions.Fraction(325432404, 10074689485)
    assert float(value) == value.value == pytest.approx(0.0323019785854968)
    assert value.kind == "exact" and "≈" in repr(value)
    assert [one.value for one in sl.calculate("f(x) = x^2", "f(3)")][-1] == 9
    estimate = sl.calc("inplay(33)", games=1000)
    assert estimate.exact is None and estimate.low < estimate.value < estimate.high


def test_a_mistake_is_an_exception_with_its_place():
    with pytest.raises(sl.SetLabError) as caught:
        sl.calc("1 + * 2")
    assert caught.value.code == 65
    assert "^" in caught.value.message and not caught.value.message.startswith("setlab")
    with pytest.raises(sl.SetLabError, match="unknown strategy"):
        sl.simulate(games=10, strategy="greeedy")


def test_runs_are_those_of_the_command_line():
    result = sl.simulate(games=1e3, seed=7)
    done = subprocess.run(
        [_program.find(), "simulate", "--games", "1000", "--seed", "7", "--format", "json"], capture_output=True, text=True
    )
    theirs = json.loads(done.stdout)
    for key in ("games", "seed", "tables", "leftover", "dealMore"):
        assert result.json[key] == theirs[key]
    assert "1,000 games" in result.text() or "1000 games" in result.text()


def test_parts_join_to_the_whole():
    first, second = sl.simulate(games=600), sl.simulate(games=400, first_game=600)
    assert (first + second)["tables"].to_dict() == sl.simulate(games=1000)["tables"].to_dict()
    with pytest.raises(sl.SetLabError):
        first + sl.simulate(games=10, first_game=5000)


def test_results_are_kept(tmp_path):
    result = sl.simulate(games=200)
    again = sl.Simulation.load(result.save(tmp_path / "a.json"))
    assert again.json["tables"] == result.json["tables"]
    assert len(result.rows()) == len(result.tables)
    assert result.by_size.column("cards")[0] == 0


def test_runs_are_kept_in_a_file(tmp_path):
    path = tmp_path / "runs.sqlite"
    sl.keep(path)
    try:
        first, again = sl.simulate(games=300), sl.simulate(games=300)
        more, fewer = sl.simulate(games=400), sl.simulate(games=100)
        sl.simulate(games=2, strategy=sl.strategy(lambda table: 0))
        with pytest.raises(sl.SetLabError, match="unknown strategy"):
            sl.simulate(strategy="greeedy")
    finally:
        sl.keep(None)
    assert first["tally"] == again["tally"] == sl.simulate(games=300)["tally"]
    assert (more["games"], fewer["games"]) == (400, 100)
    runs = json.loads(sl.command("runs", "list", str(path), "--format", "json"))["runs"]
    assert len(runs) == 1


def test_figures(tmp_path):
    result = sl.simulate(games=200)
    for figure in (result.plot(), result.plot("inplay"), sl.plot("sin(x)", x=(-1, 1))):
        assert figure._repr_svg_().startswith("<svg") and figure.alternative_text
    assert result._repr_html_().startswith("<svg")
    target = result.plot("leftover", title="Left over").save(tmp_path / "a.pdf")
    assert target.read_bytes().startswith(b"%PDF")
    assert "Left over" in result.plot("leftover", title="Left over").svg
    assert "Figure" in repr(result.plot())


def test_python_functions_are_drawn():
    asked = []

    def sinc(x):
        asked.append(x)
        return math.sin(x) / x

    figure = sl.plot(sinc, math.cos, lambda x: x, "x/10", x=(-10, 10))
    assert all(name in figure.alternative_text for name in ("sinc", "cos", "f3", "x/10"))
    # The program asks where it looks, undefined places too.
    assert len(asked) > 400 and min(asked) < -9.9 and max(asked) > 9.9
    values = sl.Curve(sinc, "sinc").answer
    assert values({"x": 0.0}) == {"y": None} and values({"x": 1.0}) == {"y": math.sin(1)}
    assert sl.Curve(math.exp, "exp").answer({"x": 1e4}) == {"y": None}
    with pytest.raises(TypeError):
        sl.plot(lambda x: "a" + x)


def test_tables_are_files(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = sl.games(5, seed=7)
    read = parquet.read_table(rows.to_parquet(tmp_path / "games.parquet"))
    assert read.num_rows == 5 and read.column_names == rows.columns
    (tmp_path / "games.csv").write_text(rows.to_csv(), encoding="utf-8")
    assert sl.Table.read(tmp_path / "games.csv").to_dict() == rows.to_dict()


def test_tables_are_drawn():
    table = sl.Table([{"x": 1, "y": 2.5}, {"x": 2, "y": 3}])
    assert table.to_csv() == "x,y\n1,2.5\n2,3\n"
    assert sl.plot("data", data=table, title="Two points").alternative_text.startswith("Two points: ")


def test_comparisons_tell_who_is_ahead():
    comparison = sl.compare("random", "greedy", games=4000)
    [sentence] = comparison.verdict("dealmores")
    assert sentence.startswith("random needs") and "fewer deal-mores per game than greedy" in sentence
    with pytest.raises(KeyError, match="dealmores"):
        comparison.verdict("nothing")
    hints = sl.hints("never", "after(30)", games=50)
    assert hints.pairs.where(metric="time") and len(hints.verdict("time")) == 1
    assert hints.verdict("hints")[0].startswith("fewest hints: after(30), ")
    race = sl.race("expert", "beginner", games=200)
    [sentence] = race.verdict("points")
    assert race["pairs"][0]["first"] == "expert" and sentence.startswith("expert beats beginner in ")
    by_sets = sl.race("expert", "beginner", games=200, metric="sets")
    assert by_sets.verdict("sets")[0].startswith("expert takes more Sets than beginner in ")
    with pytest.raises(KeyError, match="points"):
        race.verdict("time")
    with pytest.raises(KeyError, match="has no verdicts"):
        sl.race("child", "expert", sweep="window=3:5:2", games=10).verdict("points")
    assert "flat" in sl.score("flat", games=50, sweep="none").text()


def test_every_result_is_drawn_and_told(tmp_path):
    """Also where a rule ended it, where it has no counts to be read again, and where it is a part of another."""
    for result in (
        sl.simulate(games=2000, until=0.5),
        sl.compare("random", "first", games=300, sequential=True),
        sl.hints("never", "request", frontier="unaided", games=9),
        sl.simulate(games=60, shard="1/2"),
        sl.compare("random", "first", games=60) + sl.compare("random", "first", games=60, first_game=60),
    ):
        assert result._repr_html_().startswith("<svg") and len(result.rows()) > 0
        assert "seed 1" in result.text() and "seed 1" in repr(result)
        again = sl.Result.load(result.save(tmp_path / "a.json"))
        assert again.json == result.json
    # What has no counts is not drawn from a file; it says so.
    frontier = sl.Result(sl.hints("never", "request", frontier="unaided", games=9).source)
    with pytest.raises(sl.SetLabError, match="^the result: “run” is missing"):
        frontier.plot()
    assert repr(frontier).startswith("<Result: the result") and frontier._repr_html_().startswith("<pre>")


def test_results_are_stated_as_they_were():
    result = sl.simulate(games=60, confidence=0.99, interval="jeffreys", convention="sprang")
    assert "99% intervals" in result.text() and "jeffreys" in result.text()
    joined = result + sl.simulate(games=60, first_game=60)
    assert [joined[key] for key in ("confidence", "interval", "convention", "games")] == [0.99, "jeffreys", "sprang", 120]
    race = sl.race("expert", "beginner", games=60, confidence=0.9)
    assert "90% intervals" in race.text() and race.plot().svg
    with pytest.raises(sl.SetLabError, match="^the result is a run of race, not of simulate$"):
        race.plot("inplay")
    models = sl.race("expert", "child", games=60, uncertain=True, replicates=20)
    assert "where 95% of 20 models lie" in models.text() and "outer bars" in models.plot().svg
    assert "sampling error alone: the uncertainty" not in models.text()


def test_a_function_is_a_strategy():
    asked = []

    @sl.strategy
    def last(table):
        """The last Set."""
        asked.append(table)
        return table["sets"][-1]

    result = sl.simulate(games=20, strategy=last, workers=2)
    assert result["strategy"] == "call: last" and result["games"] == 20
    assert asked and len(asked[0]["cards"]) >= 3 and last(asked[0]) == asked[0]["sets"][-1]
    # The first Set is what the program's own strategy takes.
    own = sl.simulate(games=20, strategy=sl.strategy(lambda table: 0))
    assert own["tables"].to_dict() == sl.simulate(games=20, strategy="first")["tables"].to_dict()


def test_a_function_gives_hints():
    asked = []

    @sl.hint
    def patient(table):
        asked.append(table)
        return 30 if table["now"]["level"] < 4 else None

    times = sl.hints("never", patient, sl.hint(lambda table: {"after": 5, "show": 3, "cost": 1}), games=20)["strategies"]
    assert [row["name"] for row in times] == ["never", "call: patient", "call: <lambda>"]
    mean = [row["metrics"]["time"]["mean"] for row in times]
    assert mean[2] < mean[1] < mean[0] and asked


def test_a_function_gives_points():
    seen = {}

    @sl.scoring
    def plain(event, now):
        seen.update(now, event=event)
        return 3 if event == "set" else -1 if event == "mistake" else 0

    settings = dict(sweep="none", player="beginner", games=10)
    theirs = sl.score("formula: 3; mistake: -1", **settings)
    own = sl.score(plain, **settings)
    assert own.json["curves"][0]["points"][0]["mean"] == theirs.json["curves"][0]["points"][0]["mean"]
    assert seen["event"] == "end" and seen["sets"] > 20 and plain("set", {}) == 3
    assert "call: plain" in own.text()
    hints = sl.hints("never", "after(30)", score=plain, games=10)
    assert hints["scoring"] == "call: plain"
    with pytest.raises(ZeroDivisionError):
        sl.score(sl.scoring(lambda event, now: 1 / 0), **settings)


@pytest.mark.parametrize("answer", [99, [0, 1, 99], "none"])
def test_a_wrong_answer_ends_the_run(answer):
    with pytest.raises(ValueError):
        sl.simulate(games=20, strategy=sl.strategy(lambda table: answer))
    assert sl.calc("1+1").value == 2


def test_nothing_that_is_named_is_started():
    with pytest.raises(sl.SetLabError, match="only if its name was typed"):
        sl.simulate(games=10, strategy="exec: cat")
    with pytest.raises(sl.SetLabError, match="nobody here"):
        sl.simulate(games=10, strategy="call: stranger")


def test_boards_and_games():
    board = sl.solve("1RSD 2RSD 3RSD")
    assert len(board) == 1 and board.sets == [["1RSD", "2RSD", "3RSD"]]
    assert board._repr_svg_().startswith("<svg") and board.draw(theme="dark").alternative_text == "3 cards: 1 Set: 1RSD 2RSD 3RSD"
    rows = sl.games(5, seed=7)
    assert len(rows) == 5 and "dealmores" in rows.columns
    tables = sl.tables(range(2), seed=7)
    assert tables.where(game=1, table=1)["cards"] == [12] and set(tables["game"]) == {0, 1}
    assert tables.select("left", "game").columns == ["left", "game"] and tables.where(cards=(12, 15))
    assert sl.odds(cards=12)["boards"] == ["70724320184700"]
    assert sl.complete("1/nos") == ["noset"]
    assert "random" in sl.command("list", "strategies")
    assert sl.command("solve", input="1RSD 2RSD 3RSD\n")


def test_tables():
    table = sl.Table.of_csv("a,b,c\n1,0.5,x\n2,,true\n")
    assert table.to_dict() == {"a": [1, 2], "b": [0.5, None], "c": ["x", "true"]}
    assert table[0]["a"] == 1 and len(table[:1]) == 1 and list(table)[1]["a"] == 2
    assert table.where(a=2)[0]["c"] == "true"
    with pytest.raises(KeyError, match="expected one of a, b, c"):
        table["d"]
    assert table[:1].to_arrow().to_pydict() == {"a": [1], "b": [0.5], "c": ["x"]}
    assert table[:1].__arrow_c_stream__()
    assert "<td>0.5</td>" in table._repr_html_() and "2 rows" in repr(table)
    long = sl.Table([{"a": number, "b": {"c": 1}} for number in range(100)])
    assert "40 rows" in long._repr_html_() and long.to_arrow().num_rows == 100
    for name, kind in (("pandas", "to_pandas"), ("polars", "to_polars")):
        try:
            __import__(name)
        except ImportError:
            with pytest.raises(ImportError):
                getattr(table, kind)()
        else:
            assert len(getattr(table, kind)()) == 2


def test_progress_is_told():
    seen = []
    sl.simulate(games=400_000, strategy="greedy", progress=lambda done, total: seen.append((done, total)))
    assert seen and all(done <= total == 400_000 for done, total in seen)


def test_an_interrupt_keeps_what_is_finished():
    # Whoever runs in the background may have inherited that interrupts are ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.7, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    try:
        result = sl.simulate(games=1e9, strategy="greedy")
    finally:
        signal.signal(signal.SIGINT, before)
    assert 0 < result["games"] < 1e9
    assert sl.calc("2+2").value == 4


def test_calls_at_the_same_time():
    values = {}

    def ask(number):
        values[number] = sl.calc(f"{number}^2").value

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert values == {number: number**2 for number in range(8)}


def test_a_program_that_ended_is_started_anew():
    before = sl.program()
    before._process.kill()
    before._process.wait()
    time.sleep(0.1)
    assert sl.calc("1+1").value == 2 and sl.program() is not before
    with pytest.raises(sl.SetLabError, match="has ended"):
        before.run(["calc", "1"])


def test_a_fork_has_a_program_of_its_own():
    sl.calc("1+1")
    child = os.fork()
    if child == 0:
        os._exit(0 if sl.calc("1+2").value == 3 else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert sl.calc("2+2").value == 4


def test_an_answer_is_written_once(monkeypatch):
    asked, written, dumps = [], [], json.dumps
    monkeypatch.setattr(_program.json, "dumps", lambda *values, **how: written.append(0) or dumps(*values, **how))
    sl.simulate(games=5, strategy=sl.strategy(lambda table: asked.append(0) or 0))
    assert len(asked) > 50 and len(written) < len(asked) + 10


def test_the_version_is_that_of_the_program():
    assert sl.version() == sl.program().version == sl.command("--version").strip()


def test_the_package_is_a_command(tmp_path):
    def run(**more):
        return subprocess.run([sys.executable, "-m", "setlab", "calc", "6*7"], capture_output=True, text=True, env={**os.environ, **more})

    assert (run().stdout, run().returncode) == ("42\n", 0)
    missing = run(SETLAB=str(tmp_path), PATH="")
    assert missing.returncode == 66 and missing.stderr.startswith("setlab: ") and missing.stderr.count("\n") == 1


def test_a_missing_program_is_said(monkeypatch, tmp_path):
    monkeypatch.setenv("SETLAB", str(tmp_path / "none"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(sl.ProgramMissing, match="SETLAB"):
        sl.find()
    # The command of the package is a script: it is not the program that it asks for.
    other = tmp_path / "setlab"
    other.write_text("#!/bin/sh\necho no\n")
    other.chmod(0o755)
    with pytest.raises(sl.ProgramMissing):
        sl.find()
    with pytest.raises(sl.SetLabError, match="does not serve"):
        sl.Program(str(other))


def test_words_of_options():
    assert _program.words({"first_game": 7.0, "join": True, "x": None, "no": False, "legend": ["a", "b"]}) == [
        "--first-game=7", "--join", "--legend=a", "--legend=b",
    ]  # fmt: skip
    assert _program.text(0.5) == "0.5"


@pytest.mark.parametrize("text", ["--help", "--out=EVIL", "-h", "--format", "--version"])
def test_a_text_is_never_an_option(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for ask in (sl.solve, sl.calc, lambda word: str(sl.plot(word, "x")), sl.score, lambda word: sl.race(word, "expert")):
        with pytest.raises(sl.SetLabError):
            ask(text)
    assert not list(tmp_path.iterdir())


def test_help_is_no_option():
    for function in (sl.simulate, sl.odds, sl.calc, sl.plot, sl.compare):
        with pytest.raises(TypeError, match="help"):
            function(*["x"][: function is sl.calc], help=True)


def test_a_quantity_that_no_game_has():
    with pytest.raises(sl.SetLabError, match="no quantity 'nope' of games: expected one of inplay, inplay15"):
        sl.simulate(games=5).plot("nope")
    with pytest.raises(sl.SetLabError, match="[^a-z]|nope"):
        sl.simulate(games=5).plot("inplay +")


def test_what_cannot_be_sent_is_refused_at_once():
    with pytest.raises(sl.SetLabError, match="surrogate"):
        sl.calc("\ud800")

    @sl.scoring
    def nothing(event, now):
        return float("nan")

    with pytest.raises(ValueError, match="nothing returned a number that is not finite"):
        sl.score(nothing, games=10)


def test_the_bar_goes(capsys, monkeypatch):
    bar = _program.ProgressBar()
    bar._is_shown = True
    bar(4, 10)
    assert capsys.readouterr().err == ""
    bar._begun -= 1
    bar(5, 10)
    bar(5, 0)
    bar.finish()
    assert "50%" in capsys.readouterr().err
    quiet = _program.ProgressBar()
    quiet._is_shown = False
    quiet(1, 2)
    quiet.finish()
    assert capsys.readouterr().err == ""


def test_a_notebook_keeps_no_progress():
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    import nbformat

    source = "import setlab as sl\nprint(sl.simulate(games=1e9, minutes=0.03)['games'] > 0)"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    nbclient.NotebookClient(notebook, kernel_name="python3", extra_arguments=["--log-level=40"]).execute()
    outputs = notebook.cells[0].outputs
    assert [each.text for each in outputs if "text" in each] == ["True\n"]
    assert all(not any(each.data.values()) for each in outputs if "data" in each) and len(outputs) == 2


def test_the_page_is_framed():
    assert 'sandbox="allow-scripts"' in sl.Page("<p>&</p>")._repr_html_()
    try:
        assert "<html" in sl.page().html
    except sl.SetLabError as error:
        assert "page" in error.message


def test_magics():
    testing = pytest.importorskip("IPython.testing.globalipapp")
    shell = testing.start_ipython()
    shell.run_line_magic("load_ext", "setlab")
    assert shell.run_line_magic("setlab", "noset(12)").exact.denominator == 10074689485
    assert shell.run_cell_magic("setlab", "", "f(x) = 2x\n# twice\nf(4)\n").value == 8
    assert shell.run_line_magic("setlab", "plot sin(x)").svg
    figure = shell.run_line_magic("setlab", "plot sin(x) --x 0:1 --title Sine")
    assert figure.alternative_text.startswith("Sine: x from 0 to 1")
    assert shell.run_line_magic("setlab", "plot sin(x) --describe") is None
    assert shell.run_line_magic("setlab", "list rules") is None
    assert shell.complete(None, "%setlab 1/nos", 13)[1] == ["1/noset"]


def test_the_package_is_typed():
    assert (pathlib.Path(sl.__file__).parent / "py.typed").exists()
    assert sys.version_info >= (3, 9)


def test_the_version_of_the_package_is_that_of_the_program():
    assert sl.__version__ == sl.version()


def test_results_of_equal_runs_are_equal():
    result = sl.simulate(300, strategy="first")
    assert result == sl.simulate(300, strategy="first", workers=1) and result != sl.simulate(300) and result != result.json
    assert result == sl.simulate(200, strategy="first") + sl.simulate(100, strategy="first", first_game=200)
    assert len({result, sl.simulate(300, strategy="first"), sl.simulate(301, strategy="first")}) == 2
    assert sl.compare("random", "first", games=50) == sl.compare("random", "first", games=50) != sl.compare("first", "random", games=50)


def test_boards_are_made():
    boards = sl.boards(count=3, cards=9, sets=2, seed=7)
    assert [len(board) for board in boards] == [2, 2, 2] and all(sl.solve(" ".join(board.cards)).sets == board.sets for board in boards)
    assert boards == sl.boards(count=3, cards=9, sets=2, seed=7) != sl.boards(count=3, cards=9, sets=2, seed=8)
    for deck in (3, 4):
        [board] = sl.boards(cards=6, deck=deck)
        assert board.draw().alternative_text.endswith(" ".join(board.cards)) and sl.solve(" ".join(board.cards), deck=deck) == board
    [end] = sl.boards(missing=True)
    assert end.cards.count("?") == len(end.hidden) == 1
    assert end.draw().alternative_text.endswith(" ".join(card for card in end.cards if card != "?"))


def test_players_are_fitted(tmp_path):
    times = sl.Table([{"seconds": second, "level": level} for second, level in ((9, 1), (20, 2), (31, 2), (8, 1), (14, 1), (25, 2))])
    (tmp_path / "times.csv").write_text(times.to_csv(), encoding="utf-8")
    fitted = sl.fit(times=times, motor=1)
    assert fitted["player"].startswith("custom(") and fitted["levels"]["level"] == [1, 2] and fitted == sl.fit(tmp_path / "times.csv", motor=1)
    assert fitted._repr_html_().startswith("<svg") and "custom(" in fitted.text()
    assert sl.score("flat", player=fitted["player"], sweep="none", games=5)["curves"]


def test_equations_are_solved():
    options = {"vary": "child.points=0:25", "games": 200, "seed": 3}
    solved = sl.solve_for("points(child) = points(expert)", **options)
    [answer] = solved["answer"]
    assert solved["found"] and answer["low"] < answer["value"] < answer["high"] and solved["games_at_each_value"] == 200
    assert "child.points" in solved.text() and solved.plot().alternative_text
    best = sl.solve_for(maximize="score(beginner)", vary="giveup=30:300", games=2000)
    assert best["goal"] == "maximum" and best["answer"]["name"] == ["giveup"]
