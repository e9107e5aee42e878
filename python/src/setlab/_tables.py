"""Tables of results: rows with names, for pandas, polars and Arrow without needing any of them."""

from __future__ import annotations

import csv
import html
import io
import json
import os
import pathlib
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Union

Row = Dict[str, Any]


class Table(Sequence[Row]):
    """Rows with the same columns: a sequence of dictionaries."""

    def __init__(self, rows: Sequence[Mapping[str, Any]]) -> None:
        self._rows: List[Row] = [dict(row) for row in rows]

    @classmethod
    def of_csv(cls, text: str) -> "Table":
        """The rows of CSV text; whole numbers, numbers, true and false are read as such."""
        return cls([{key: _read(value) for key, value in row.items()} for row in csv.DictReader(io.StringIO(text))])

    @classmethod
    def read(cls, path: Union[str, "os.PathLike[str]"]) -> "Table":
        """The rows of a CSV file."""
        return cls.of_csv(pathlib.Path(path).read_text(encoding="utf-8"))

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, index: Any) -> Any:
        """A row by its number, several by a slice, or a column by its name."""
        if isinstance(index, str):
            return self.column(index)
        return Table(self._rows[index]) if isinstance(index, slice) else self._rows[index]

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def __repr__(self) -> str:
        return f"<Table: {len(self)} rows of {', '.join(self.columns)}>"

    @property
    def columns(self) -> List[str]:
        """The names of the columns, in order."""
        names: Dict[str, None] = {}
        for row in self._rows:
            names.update(dict.fromkeys(row))
        return list(names)

    def column(self, name: str) -> List[Any]:
        """The values of a column; None where a row has none. Raises KeyError for a name that no row has."""
        if name not in self.columns:
            raise KeyError(f"no column {name!r}: expected one of {', '.join(self.columns)}")
        return [row.get(name) for row in self._rows]

    def where(self, **values: Any) -> "Table":
        """The rows with these values, or one of several: where(cards=12), where(cards=(12, 15))."""
        wanted = {key: value if isinstance(value, (list, tuple, set, range)) else (value,) for key, value in values.items()}
        return Table([row for row in self._rows if all(row.get(key) in value for key, value in wanted.items())])

    def select(self, *names: str) -> "Table":
        """These columns alone, in this order. Raises KeyError for a name that no row has."""
        columns = {name: self.column(name) for name in names}
        return Table([{name: columns[name][index] for name in names} for index in range(len(self))])

    def to_dict(self) -> Dict[str, List[Any]]:
        """The columns by name, as `pandas.DataFrame` and `polars.DataFrame` take them."""
        return {name: self.column(name) for name in self.columns}

    def to_csv(self) -> str:
        """The table as CSV text."""
        text = io.StringIO()
        writer = csv.DictWriter(text, self.columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows({key: _flat(value) for key, value in row.items()} for row in self._rows)
        return text.getvalue()

    def to_pandas(self) -> Any:
        """A pandas data frame; needs pandas."""
        import pandas

        return pandas.DataFrame(self.to_dict())

    def to_polars(self) -> Any:
        """A polars data frame; needs polars."""
        import polars

        return polars.DataFrame(self.to_dict())

    def to_parquet(self, path: Union[str, "os.PathLike[str]"]) -> pathlib.Path:
        """Writes the table as Parquet and returns the path; needs pyarrow."""
        import pyarrow.parquet

        pyarrow.parquet.write_table(self.to_arrow(), os.fspath(path))
        return pathlib.Path(path)

    def to_arrow(self) -> Any:
        """A table of pyarrow; needs pyarrow."""
        import pyarrow

        return pyarrow.table({name: [_flat(value) for value in self.column(name)] for name in self.columns})

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        """The Arrow capsule, so that polars, DuckDB and others read the table without a copy; needs pyarrow."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def _repr_html_(self) -> str:
        names = self.columns
        head = "".join(f"<th>{html.escape(name)}</th>" for name in names)
        shown = self._rows if len(self) <= 60 else self._rows[:30] + self._rows[-30:]
        lines = ["".join(f"<td>{html.escape(_shown(row.get(name)))}</td>" for name in names) for row in shown]
        if len(self) > 60:
            lines.insert(30, f'<td colspan="{len(names)}">… {len(self) - 60} rows …</td>')
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _read(value: Optional[str]) -> Any:
    if value is None or value == "":
        return None
    if value in ("true", "false"):
        return value == "true"
    for kind in (int, float):
        try:
            return kind(value)
        except ValueError:
            pass
    return value


def _flat(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, (dict, list)) else value


def _shown(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.6g}"
    return "" if value is None else str(value)
