import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SmallTable } from "../../../../ui/admin/layout/small-table.tsx";

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
      <div className="overflow-x-auto">
        <SmallTable
          head={head}
          rows={rows.map((row) => ({
            key: row.key,
            name: <RowHead row={row} />,
            figures: row.figures.map((figure) =>
              typeof figure === "number" ? figure.toLocaleString("en") : figure,
            ),
          }))}
          hasBars
        >
          <caption className="sr-only">{caption}</caption>
        </SmallTable>
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
