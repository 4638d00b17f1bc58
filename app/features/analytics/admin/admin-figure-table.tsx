import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export interface FigureRow {
  key: string;
  label: string;
  figures: readonly (number | string)[];
  /** From 0 to 1: how long the bar behind the row is. */
  share?: number;
  to?: string;
  isChosen?: boolean;
  path?: string;
}

interface FigureTableProps {
  caption: string;
  head: readonly [string, ...string[]];
  rows: readonly FigureRow[];
  empty: ReactNode;
  /** How many there are beyond those that are shown. */
  total?: number | undefined;
}

export function FigureTable({ caption, head, rows, empty, total = rows.length }: FigureTableProps) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <div className="adm-table-frame">
        <table className="adm-table max-sm:text-label">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col" className="first:ps-2.5 max-sm:text-micro">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="w-full border-t-0 py-0.5 sm:min-w-30">
                  <RowHead row={row} />
                </th>
                {row.figures.map((figure, place) => (
                  <td key={head[place + 1]} className="border-t-0 py-0.5 whitespace-nowrap">
                    {typeof figure === "number" ? figure.toLocaleString("en") : figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > rows.length && (
        <p className="text-meta text-muted">
          The first {rows.length} of {total.toLocaleString("en")}.
        </p>
      )}
    </>
  );
}

function RowHead({ row: { label, share, to, isChosen = false, path } }: { row: FigureRow }) {
  return (
    <span className="relative flex min-h-8 items-center gap-2 px-2.5">
      {share !== undefined && (
        <svg
          className="absolute inset-0 size-full rounded-xs fill-primary/14"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={share} height="1" />
        </svg>
      )}
      {to !== undefined && !isChosen ? (
        <Link
          to={to}
          className="relative min-w-6 leading-6 font-medium wrap-anywhere underline-offset-3 hover:text-primary hover:underline pointer-coarse:inline-block pointer-coarse:min-w-11 pointer-coarse:py-2.5"
          preventScrollReset
          title={`Show only ${label}`}
        >
          {label}
        </Link>
      ) : (
        <span className="relative min-w-0 font-medium wrap-anywhere">{label}</span>
      )}
      {path !== undefined && (
        <a
          className="relative ms-auto inline-grid size-7 flex-none place-items-center rounded-xs text-muted hover:bg-raised hover:text-text max-sm:hidden"
          href={path}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${path} in a new tab`}
        >
          <ExternalLink className="size-3.5" aria-hidden="true" />
        </a>
      )}
    </span>
  );
}
