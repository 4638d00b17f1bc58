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
  if (rows.length === 0) return <p className="adm-muted">{empty}</p>;
  return (
    <>
      <div className="adm-table-frame">
        <table className="adm-table adm-figures">
          <caption className="adm-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowHead row={row} />
                </th>
                {row.figures.map((figure, place) => (
                  <td key={head[place + 1]}>
                    {typeof figure === "number" ? figure.toLocaleString("en") : figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > rows.length && (
        <p className="adm-stat-note">
          The first {rows.length} of {total.toLocaleString("en")}.
        </p>
      )}
    </>
  );
}

function RowHead({ row: { label, share, to, isChosen = false, path } }: { row: FigureRow }) {
  return (
    <span className="adm-figure">
      {share !== undefined && (
        <svg className="adm-figure-bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={share} height="1" />
        </svg>
      )}
      {to !== undefined && !isChosen ? (
        <Link to={to} className="adm-figure-name" preventScrollReset title={`Show only ${label}`}>
          {label}
        </Link>
      ) : (
        <span className="adm-figure-name">{label}</span>
      )}
      {path !== undefined && (
        <a
          className="adm-figure-open"
          href={path}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${path} in a new tab`}
        >
          <ExternalLink aria-hidden="true" />
        </a>
      )}
    </span>
  );
}
