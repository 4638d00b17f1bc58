import type { ReactNode } from "react";
import { variants } from "../../class-names.ts";

export interface SmallRow {
  key: string;
  name: ReactNode;
  figures: readonly ReactNode[];
}

interface SmallTableProps {
  head: readonly string[];
  rows: readonly SmallRow[];
  /** The names have bars behind them, which are close to one another without lines between. */
  hasBars?: boolean;
  /** The caption. */
  children: ReactNode;
}

const tableLook = variants("w-full border-collapse text-left tabular-nums", {
  rows: { lines: "text-body", bars: "text-body max-sm:text-label" },
});

const headLook = variants(
  "whitespace-nowrap py-2.5 align-middle font-[550] text-muted max-sm:whitespace-normal",
  {
    rows: { lines: "text-meta", bars: "text-meta max-sm:text-micro" },
    place: {
      firstOfLines: "pe-2",
      firstOfBars: "ps-2.5 pe-2",
      other: "px-2 text-end max-sm:px-1",
    },
  },
);

const nameLook = variants("align-middle font-medium wrap-anywhere", {
  rows: {
    lines: "border-line border-t py-2.5 pe-2 sm:min-w-32.5",
    bars: "w-full py-0.5 pe-2 sm:min-w-30",
  },
});

const figureLook = variants("px-2 text-end align-middle max-sm:px-1", {
  rows: { lines: "border-line border-t py-2.5", bars: "whitespace-nowrap py-0.5" },
});

/** A name and a few figures a line, within something that has a border; it stays a table on phones. */
export function SmallTable({ head, rows: lines, hasBars = false, children }: SmallTableProps) {
  const rows = hasBars ? "bars" : "lines";
  const first = hasBars ? "firstOfBars" : "firstOfLines";
  return (
    <table className={tableLook({ rows })}>
      {children}
      <thead>
        <tr>
          {head.map((text, place) => (
            <th key={text} scope="col" className={headLook({ rows, place: place === 0 ? first : "other" })}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, figures }) => (
          <tr key={key} className="hover:bg-raised/50">
            <th scope="row" className={nameLook({ rows })}>
              {name}
            </th>
            {figures.map((figure, place) => (
              <td key={head[place + 1]} className={figureLook({ rows })}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
