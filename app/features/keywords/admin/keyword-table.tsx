import { ArrowDown, ArrowUp, Minus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { IconButton } from "../../../ui/admin/icon-button.tsx";
import { type Column, Table } from "../../../ui/admin/records/table.tsx";
import { formatDate } from "../../../utils/dates.ts";
import { findPositionBand, type KeywordOrder } from "../keywords.ts";
import type { KeywordRow } from "../schema.ts";

interface KeywordTableProps {
  rows: readonly KeywordRow[];
  order: KeywordOrder;
  empty: ReactNode;
  onDelete: (row: KeywordRow) => void;
}

export function KeywordTable({ rows, order, empty, onDelete }: KeywordTableProps) {
  const [search] = useSearchParams();
  const sort = (column: string) => ({ ascending: column, descending: `-${column}`, current: order });
  const pathTo = (id: string) => `?${new URLSearchParams({ ...Object.fromEntries(search), keyword: id })}`;
  const columns: Column<KeywordRow>[] = [
    {
      header: "Keyword",
      isWide: true,
      sort: sort("keyword"),
      cell: ({ id, keyword }) => (
        <Link to={pathTo(id)} className="adm-link" preventScrollReset>
          {keyword}
        </Link>
      ),
    },
    {
      header: "Position",
      isNumber: true,
      sort: sort("position"),
      cell: ({ position }) => <Position position={position} />,
    },
    {
      header: "Change",
      isNumber: true,
      sort: sort("change"),
      cell: ({ change }) => <Change change={change} />,
    },
    {
      header: "Volume",
      isNumber: true,
      sort: sort("searchVolume"),
      cell: ({ searchVolume }) => searchVolume?.toLocaleString("en") ?? "Unknown",
    },
    {
      header: "Clicks",
      isNumber: true,
      sort: sort("clicks"),
      cell: ({ clicks }) => clicks.toLocaleString("en"),
    },
    {
      header: "Shown",
      isNumber: true,
      sort: sort("impressions"),
      cell: ({ impressions }) => impressions.toLocaleString("en"),
    },
    { header: "Day", cell: ({ day }) => <time dateTime={day}>{formatDate(day)}</time> },
    {
      header: "Actions",
      cell: (row) => (
        <IconButton label={`Delete ${row.keyword}`} onClick={() => onDelete(row)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
  return (
    <div className="adm-stack adm-keywords">
      <Table caption="Keywords" columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />
      {rows.some(({ searchVolume }) => searchVolume === null) && (
        <p className="adm-muted">
          Search Console doesn't say how often people search for a keyword. To see it, import a file with a
          searchVolume column.
        </p>
      )}
    </div>
  );
}

export function Position({ position }: { position: number }) {
  const { band, label } = findPositionBand(position);
  return (
    <span className="adm-position" data-band={band}>
      {position.toLocaleString("en")} <span className="adm-meta">{label}</span>
    </span>
  );
}

/** Against the measured day before. */
function Change({ change }: { change: number | null }) {
  if (change === null) return <span className="adm-muted">First day</span>;
  const [Arrow, words] = change > 0 ? [ArrowUp, "up"] : change < 0 ? [ArrowDown, "down"] : [Minus, "same"];
  return (
    <span className="adm-change" data-way={words}>
      <Arrow aria-hidden="true" />
      {words} {change !== 0 && Math.abs(change).toLocaleString("en")}
    </span>
  );
}
