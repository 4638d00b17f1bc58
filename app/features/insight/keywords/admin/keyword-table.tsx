import { ArrowDown, ArrowUp, Minus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { variants } from "../../../../ui/class-names.ts";
import { Day } from "../../../../ui/values/moments.tsx";
import { findPositionBand, type KeywordOrder } from "../keywords.ts";
import type { KeywordRow } from "../schema.ts";

interface KeywordTableProps {
  rows: readonly KeywordRow[];
  order: KeywordOrder;
  empty: ReactNode;
  onDelete: (row: KeywordRow) => void;
}

/** Eight columns beside the sidebar of a laptop. */
const TABLE_LOOK =
  "grid grid-cols-1 gap-4 max-sm:[&_td]:wrap-anywhere max-sm:[&_thead_th]:py-2 max-sm:[&_thead_tr]:flex-wrap sm:[&_:is(th,td)]:px-2 sm:[&_:is(th,td):first-child]:min-w-50 sm:[&_:is(th,td):first-child]:ps-5 sm:[&_:is(th,td):last-child]:pe-3";

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
        <TextLink to={pathTo(id)} preventScrollReset>
          {keyword}
        </TextLink>
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
    { header: "Day", cell: ({ day }) => <Day at={day} /> },
    {
      header: "Actions",
      isCorner: true,
      cell: (row) => (
        <IconButton label={`Delete ${row.keyword}`} className="sm:-my-2.5" onClick={() => onDelete(row)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
  return (
    <div className={TABLE_LOOK}>
      <Table caption="Keywords" columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />
      {rows.some(({ searchVolume }) => searchVolume === null) && (
        <p className="text-muted">
          Search Console doesn't say how often people search for a keyword. To see it, import a file with a
          searchVolume column.
        </p>
      )}
    </div>
  );
}

const positionLook = variants(
  "inline-flex items-baseline gap-1.5 whitespace-nowrap before:size-2.5 before:self-center before:rounded-[3px] before:content-[''] before:forced-color-adjust-none",
  {
    band: {
      top: "before:bg-good",
      first: "before:bg-primary",
      near: "before:bg-warn",
      far: "before:bg-bad",
    },
  },
);

const bandNameLook = variants("min-w-[10ch] text-start", { phone: { both: "", figure: "max-sm:hidden" } });

interface PositionProps {
  position: number;
  /** Where a narrow row has room for the figure only. */
  isShortOnPhone?: boolean;
}

export function Position({ position, isShortOnPhone = false }: PositionProps) {
  const { band, label } = findPositionBand(position);
  return (
    <span className={positionLook({ band })} data-band={band}>
      {position.toLocaleString("en")}{" "}
      <Meta as="span" className={bandNameLook({ phone: isShortOnPhone ? "figure" : "both" })}>
        {label}
      </Meta>
    </span>
  );
}

const ARROWS = { up: ArrowUp, down: ArrowDown, same: Minus };

const changeLook = variants("inline-flex items-center gap-1.5 whitespace-nowrap", {
  way: { up: "text-good", down: "text-bad", same: "text-muted" },
});

/** Against the measured day before. */
function Change({ change }: { change: number | null }) {
  if (change === null) return <span className="text-muted">First day</span>;
  const words = change > 0 ? "up" : change < 0 ? "down" : "same";
  const Arrow = ARROWS[words];
  return (
    <span className={changeLook({ way: words })}>
      <Arrow className="size-3.5 flex-none" aria-hidden="true" />
      {words} {change !== 0 && Math.abs(change).toLocaleString("en")}
    </span>
  );
}
