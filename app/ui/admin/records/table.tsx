import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { joinClasses, variants } from "../../class-names.ts";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Takes the room that the other columns leave. */
  isWide?: boolean;
  /** Its figures are aligned at the end of the cell. */
  isNumber?: boolean;
  /** Its words stay on one line where rows aren't blocks. */
  isOneLine?: boolean;
  /** It holds one icon, placed in the corner of the block that a row is on phones. */
  isCorner?: boolean;
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
  /** A panel around it has a border and a padding of its own. */
  isInPanel?: boolean;
  className?: string;
}

/** For values that are compared line by line; on phones each row becomes a block that names its values. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, isLoading = false, isInPanel = false, className } = props;
  if (rows.length === 0 && !isLoading) return empty;
  const frame = isInPanel ? "panel" : "own";
  const isSorted = columns.some(({ sort }) => sort);
  const hasCorner = columns.some(({ isCorner }) => isCorner);
  return (
    <div className={boxLook({ frame }, className)}>
      <table
        className="w-full border-collapse text-left text-body tabular-nums [&_time]:whitespace-nowrap [&_time]:font-medium [&_time]:font-mono [&_time]:text-meta/[1.7] [&_time]:text-muted"
        aria-busy={isLoading}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={isSorted ? "max-sm:block max-sm:border-b max-sm:border-line" : undefined}>
          <tr className={headLook({ sorted: isSorted ? "yes" : "no" })}>
            {columns.map((column, place) => (
              <th
                key={column.header}
                scope="col"
                className={joinClasses(
                  "whitespace-nowrap font-[550] text-meta text-muted",
                  !column.sort && "max-sm:absolute max-sm:[clip-path:inset(50%)]",
                  roomOf(place, columns.length, frame),
                  alignmentOf(column),
                )}
                data-label={column.header}
                data-number={column.isNumber}
                aria-sort={column.sort && describeSort(column.sort)}
              >
                {column.sort ? <SortLink header={column.header} sort={column.sort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowLook({ frame, corner: hasCorner ? "yes" : "no" })}>
              {columns.map((column, place) => (
                <td
                  key={column.header}
                  className={joinClasses(
                    "border-line border-t max-sm:grid max-sm:gap-2 max-sm:border-0 max-sm:p-0",
                    roomOf(place, columns.length, frame),
                    alignmentOf(column),
                    labelOf(column, place),
                    column.isWide && "wrap-anywhere w-full sm:max-desk:min-w-44",
                    column.isOneLine && "sm:whitespace-nowrap",
                    column.isCorner && "max-sm:absolute max-sm:top-3 max-sm:right-4",
                    hasCorner && place === 0 && "max-sm:pe-8",
                  )}
                  data-label={column.header}
                  data-wide={column.isWide}
                  data-number={column.isNumber}
                >
                  <div className={column.isCorner ? "max-sm:*:-mx-3 max-sm:*:-my-2.5" : undefined}>
                    {column.cell(row)}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const boxLook = variants("overflow-x-auto", {
  frame: { own: "rounded-md border border-line bg-surface", panel: "" },
});

const headLook = variants("max-sm:flex max-sm:items-center", {
  sorted: {
    yes: "max-sm:before:pl-4 max-sm:before:text-meta max-sm:before:text-muted max-sm:before:content-['Sort_by']",
    no: "",
  },
});

const rowLook = variants(
  "border-line hover:bg-raised/50 max-sm:grid max-sm:gap-1 max-sm:py-3 max-sm:not-first:border-t",
  {
    frame: { own: "max-sm:px-4", panel: "" },
    corner: { yes: "max-sm:relative", no: "" },
  },
);

type Frame = "own" | "panel";

/** Closer columns on a tablet, so that no address is cut in its last letter; the outer edges keep their room. */
const START: Record<Frame, string> = { own: "pl-4", panel: "pl-0" };
const END: Record<Frame, string> = { own: "pr-4", panel: "pr-0" };

function roomOf(place: number, count: number, frame: Frame): string {
  return joinClasses(
    "py-2.5 align-middle",
    place === 0 ? START[frame] : "pl-4 sm:max-desk:pl-2",
    place === count - 1 ? END[frame] : "pr-4 sm:max-desk:pr-2",
  );
}

function isActions({ header }: Pick<Column<never>, "header">): boolean {
  return header === "Actions";
}

function alignmentOf(column: Pick<Column<never>, "header" | "isNumber">): string | false {
  return (column.isNumber || isActions(column)) && "sm:whitespace-nowrap sm:text-end";
}

/** The first names the block, and buttons speak for themselves. */
function labelOf(column: Pick<Column<never>, "header">, place: number): string {
  return place === 0 || isActions(column)
    ? "max-sm:grid-cols-1"
    : "max-sm:grid-cols-[72px_minmax(0,1fr)] max-sm:before:font-[550] max-sm:before:text-meta/[1.8] max-sm:before:text-muted max-sm:before:content-[attr(data-label)]";
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
    <Link
      to={`?${next}`}
      className="inline-flex min-h-6 items-center gap-1.5 text-text pointer-coarse:min-h-11"
      preventScrollReset
    >
      {header}
      {/* The arrow tells what a click would do; of the column that is sorted by, what is. */}
      <Arrow
        className={joinClasses("size-3.5", describeSort(sort) === "none" && "opacity-45")}
        aria-hidden="true"
      />
    </Link>
  );
}
