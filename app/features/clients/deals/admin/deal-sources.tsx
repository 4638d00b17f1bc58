import { Compass } from "lucide-react";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import type { SourceKind } from "../../../core/attribution/touch.ts";
import type { SourceRow } from "../schema.ts";
import { describeSource } from "./deal-words.ts";

const KINDS: Record<SourceKind, string> = {
  campaign: "Campaign",
  referrer: "Website",
  direct: "Came without a link from another site",
  unknown: "Not known, such as when a visitor declines counting",
};

const COLUMNS: Column<SourceRow>[] = [
  {
    header: "First source",
    isWide: true,
    cell: ({ source }) => (
      <CellLines>
        <span className="font-[550]">{describeSource(source)}</span>
        <span className="text-muted">{KINDS[source.kind]}</span>
      </CellLines>
    ),
  },
  { header: "Leads", isNumber: true, cell: ({ leads }) => leads.toLocaleString("en") },
  { header: "Calls", isNumber: true, cell: ({ calls, leads }) => <Share part={calls} whole={leads} /> },
  { header: "Quoted", isNumber: true, cell: ({ quoted, leads }) => <Share part={quoted} whole={leads} /> },
  { header: "Won", isNumber: true, cell: ({ won, leads }) => <Share part={won} whole={leads} /> },
  { header: "Confirmed money", isNumber: true, cell: ({ confirmed }) => listMoney(confirmed) },
  { header: "Agreed, no invoice", isNumber: true, cell: ({ agreed }) => listMoney(agreed) },
];

function listMoney(money: SourceRow["confirmed"]): string {
  return money.map((amount) => formatMoney(amount)).join(" and ") || "–";
}

/** From lead to confirmed money, by how people first came to the site. */
export function DealSources({ rows }: { rows: readonly SourceRow[] }) {
  return (
    <>
      <p className="max-w-[68ch] text-label text-muted">
        How clients first came to the site on the day they first wrote or booked. Deals lost as spam aren't
        counted. Confirmed money is what has arrived for invoices of won deals, less refunds and without tax
        that clients deducted. A won deal without an invoice shows its value as agreed.
      </p>
      <Table
        caption="Deals by first source"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ source }) => `${source.kind} ${source.name}`}
        empty={
          <EmptyList icon={Compass} title="No sources yet" hint="They show up here with the first deals." />
        }
      />
    </>
  );
}

function Share({ part, whole }: { part: number; whole: number }) {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  return (
    <>
      {part.toLocaleString("en")} <span className="text-muted">{percent} %</span>
    </>
  );
}
