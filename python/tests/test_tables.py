"""Tables in the libraries of data: types that do not depend on values, and rows by the million."""

import time

import pytest
import setlab as sl


def test_columns_of_csv_have_one_kind():
    table = sl.Table.of_csv('a,b,c,d,e,f\n1,1,true,,x,1_2\n2,0.5,,,"y, z",3\n\n3,,false,,,4\n')
    assert table.to_dict() == {
        "a": [1, 2, 3], "b": [1.0, 0.5, None], "c": [True, None, False], "d": [None] * 3, "e": ["x", "y, z", None], "f": ["1_2", "3", "4"],
    }  # fmt: skip
    assert table.types == {"a": "integer", "b": "number", "c": "boolean", "d": "null", "e": "string", "f": "string"}
    assert sl.Table.of_csv(table.to_csv()) == table and sl.Table.of_csv("") == sl.Table()
    assert sl.Table.of_csv("a,b\n1\n")["b"] == [None]
    assert sl.Table.of_csv("a\n" + "1\n" * 9000 + "x\n").types == {"a": "string"}
    assert sl.Table([{"a": 2**70}, {"a": 1}]).types == {"a": "string"}


def test_a_name_that_no_column_has_is_refused():
    tables = sl.simulate(games=10).tables
    with pytest.raises(KeyError, match="no column 'crds': expected one of cards, left"):
        tables.where(crds=12)
    assert len(tables.where(cards=99)) == 0 and tables.where(cards=99).where(left=3).columns == tables.columns
    assert len(sl.Table().where(cards=12)) == 0
    assert tables.head(2) == tables[:2] and tables.head() != tables and tables[-1] == list(tables)[-1]


@pytest.fixture(scope="module")
def few():
    """A result whose means are whole, as JSON has 1 for 1.0."""
    return sl.simulate(games=1, seed=7)


def test_types_are_those_of_the_schema(few):
    assert set(map(type, few.tables["probability"])) == {int}
    assert few.tables.types["probability"] == "number" and few.tables.types == sl.simulate(games=50).tables.types
    assert few.by_size.types == {
        "cards": "integer", "seen": "integer", "set_free": "integer", "probability": "number", "low": "number", "high": "number",
    }  # fmt: skip
    pairs = sl.compare("random", "first", games=20)
    assert pairs.rows().types["games_to_tell_high"] == "integer" and pairs.pairs.types["p"] == "number"
    assert sl.tables([0]).types["board"] == "strings" and sl.odds().types["boards"] == "string"


def test_arrow_has_these_types(few):
    pyarrow = pytest.importorskip("pyarrow")
    assert few.by_size.to_arrow().schema.field("probability").type == pyarrow.float64()
    assert sl.tables([0]).to_arrow().schema.field("board").type == pyarrow.list_(pyarrow.string())
    assert few.tables.to_arrow().schema == sl.simulate(games=50).tables.to_arrow().schema
    mixed = sl.Table([{"a": 1, "b": True, "c": {"d": 1}, "e": None}, {"a": 0.5, "b": None, "c": "x", "e": None}])
    assert mixed.to_arrow().to_pydict() == {"a": [1.0, 0.5], "b": [True, None], "c": ['{"d": 1}', "x"], "e": [None, None]}


def test_polars_has_these_types(few):
    polars = pytest.importorskip("polars")
    frame = few.by_size.to_polars()
    assert frame.schema["probability"] == polars.Float64 and frame.schema["seen"] == polars.Int64
    assert sl.compare("random", "first", games=20).pairs.to_polars().height > 0
    mixed = sl.Table([{"a": 1, "b": ["x"]}, {"a": 0.5, "b": []}])
    assert mixed.to_polars().to_dict(as_series=False) == {"a": [1.0, 0.5], "b": [["x"], []]}
    assert polars.DataFrame(mixed).equals(mixed.to_polars()) and polars.from_arrow(mixed).struct.unnest().equals(mixed.to_polars())


def test_pandas_has_these_types(few):
    pytest.importorskip("pandas")
    frame = few.by_size.to_pandas()
    assert frame.dtypes.map(str).to_dict() == {
        "cards": "int64", "seen": "int64", "set_free": "int64", "probability": "float64", "low": "float64", "high": "float64",
    }  # fmt: skip
    lacking = sl.Table([{"a": 1, "b": True}, {"a": None, "b": None}]).to_pandas()
    assert lacking.dtypes.map(str).to_dict() == {"a": "Int64", "b": "boolean"}


def test_a_hundred_thousand_games_are_soon_in_pandas():
    pytest.importorskip("pandas")
    before = time.process_time()
    frame = sl.games(1e5).to_pandas()
    # 0.5 s on a slow machine; 2.5 s when each value was tried for itself.
    assert len(frame) == 100_000 and time.process_time() - before < 1.5


def test_a_column_is_a_copy():
    table = sl.Table([{"a": 3, "b": "x"}, {"a": 1, "b": "y"}])
    table["a"].sort()
    table.to_dict()["b"].reverse()
    assert list(table) == [{"a": 3, "b": "x"}, {"a": 1, "b": "y"}]


def test_a_file_with_a_bad_byte_is_refused(tmp_path):
    path = tmp_path / "t.csv"
    path.write_bytes(b"a,b\n" + b"1,2\n" * 20_000 + b"\xff,3\n")
    with pytest.raises(UnicodeDecodeError):
        sl.Table.read(path)


def test_names_are_those_of_python():
    """The program's own find them too."""
    result = sl.simulate(games=50)
    assert result.tables.columns == ["cards", "left", "seen", "set_free", "probability", "low", "high", "mean_sets"]
    assert result["sets_taken"] == result["setsTaken"] == result.json["setsTaken"] and result["by_size"] == result.by_size
    assert result.tables["set_free"] == result.tables["setFree"] and result.tables.select("setFree").columns == ["set_free"]
    row = result.tables[0]
    assert row["setFree"] == row["set_free"] and len(result.tables.where(setFree=row["set_free"])) > 0
    assert result.rows("by_size") == result.rows("bySize") and "set_free" in result.rows("by_size").columns
    with pytest.raises(KeyError, match="set_fre"):
        row["set_fre"]
    with pytest.raises(KeyError, match="no member 'sets': expected one of schema, games, first_game, "):
        result["sets"]
    pairs = sl.compare("random", "first", games=20).pairs
    assert {"p_adjusted", "games_to_tell"} <= set(pairs.columns) and not any(name != name.lower() for name in pairs.columns)
    # Columns of one's own are left alone.
    assert sl.Table([{"setFree": 1}]).columns == sl.Table.of_csv("setFree\n1\n").columns == ["setFree"]
