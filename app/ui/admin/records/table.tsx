import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Takes the room that the other columns leave. */
  isWide?: boolean;
  /** Its figures stand one below the other, at the end of the cell. */
  isNumber?: boolean;
  /** Only where the server sorts: the values of `?order=` for either direction. */
  sort?: { ascending: string; descending: string; current: string };
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode;
  isLoading?: boolean;
}

/** For what is compared line by line; on phones each row becomes a block that names its values. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, isLoading = false }: TableProps<Row>) {
  if (rows.length === 0 && !isLoading) return empty;
  return (
    <div className="adm-table-box">
      <table className="adm-table" aria-busy={isLoading}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, sort, isNumber }) => (
              <th
                key={header}
                scope="col"
                data-label={header}
                data-number={isNumber}
                aria-sort={sort && describeSort(sort)}
              >
                {sort ? <SortLink header={header} sort={sort} /> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, isWide, isNumber }) => (
                <td key={header} data-label={header} data-wide={isWide} data-number={isNumber}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Sort = NonNullable<Column<never>["sort"]>;

function describeSort({ ascending, descending, current }: Sort): "ascending" | "descending" | "none" {
  if (current === ascending) return "ascending";
  return current === descending ? "descending" : "none";
}

function SortLink({ header, sort }: { header: string; sort: Sort }) {
  const [search] = useSearchParams();
  const { ascending, descending, current } = sort;
  const isDescending = current === descending;
  const { page: _, ...filters } = Object.fromEntries(search);
  const next = new URLSearchParams({ ...filters, order: isDescending ? ascending : descending });
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <Link to={`?${next}`} className="adm-sort" preventScrollReset>
      {header}
      <Arrow aria-hidden="true" />
    </Link>
  );
}
