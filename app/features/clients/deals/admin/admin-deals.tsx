import { Compass, Handshake, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { SegmentNav } from "../../../../ui/admin/segment-nav.tsx";
import { Button } from "../../../../ui/button.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { SourceKind } from "../../../core/attribution/touch.ts";
import type { Forecast, SourceRow } from "../schema.ts";
import { DealBoard } from "./board/deal-board.tsx";
import { DealList } from "./deal-list.tsx";
import { describeSource } from "./deal-words.ts";
import type { DealsData } from "./deals-data.ts";
import { NewDealDialog } from "./dialogs/new-deal-dialog.tsx";

const VIEWS = [
  { view: "board", label: "Board", to: "/admin/deals" },
  { view: "list", label: "List", to: "/admin/deals?view=list" },
  { view: "sources", label: "Sources", to: "/admin/deals?view=sources" },
] as const;

const KINDS: Record<SourceKind, string> = {
  campaign: "Campaign",
  referrer: "Website",
  direct: "Came without a link from another site",
  unknown: "Not known, such as when a visitor declines counting",
};

/** Chances of paid work: a board, a list, and where they come from. */
export function AdminDeals({ data: { forecast, person, shown } }: { data: DealsData }) {
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(shown.view === "board" && person !== undefined);
  const close = () => {
    setAdding(false);
    if (shown.view === "board" && search.has("person")) setSearch({}, { replace: true });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={<ListCount>{describeCount(shown)}</ListCount>}>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          New deal
        </Button>
      </PageHead>
      <SegmentNav
        label="View"
        segments={VIEWS.map(({ view, label, to }) => ({ label, to, isCurrent: view === shown.view }))}
      />
      <DealForecast forecast={forecast} />
      {shown.view === "board" && <BoardOrHint columns={shown.columns} />}
      {shown.view === "list" && <DealList {...shown} person={person} />}
      {shown.view === "sources" && <DealSources rows={shown.rows} />}
      {isAdding && <NewDealDialog person={person} onClose={close} />}
    </div>
  );
}

function BoardOrHint({ columns }: Pick<Extract<DealsData["shown"], { view: "board" }>, "columns">) {
  if (columns.some(({ total }) => total > 0)) return <DealBoard columns={columns} />;
  return (
    <EmptyList
      icon={Handshake}
      title="No open deals"
      hint="A visitor's message opens one by itself. Create one for somebody who called you."
    />
  );
}

function describeCount(shown: DealsData["shown"]): string {
  if (shown.view === "list") return countOf(shown.total, "deal");
  if (shown.view === "sources") return countOf(shown.rows.length, "source");
  return `${shown.columns.reduce((sum, { total }) => sum + total, 0).toLocaleString("en")} open`;
}

/** Expected money of open deals and received money of won ones; each currency has its own line. */
function DealForecast({ forecast: { currencies, withoutValue } }: { forecast: Forecast }) {
  if (currencies.length === 0 && withoutValue === 0) return null;
  return (
    <Panel isLow className="grid grid-cols-1 gap-1" aria-label="Forecast">
      {currencies.map(({ currency, deals, openMinor, weightedMinor, confirmedMinor, agreedMinor }) => (
        <FactList key={currency}>
          <Fact name={`Forecast in ${currency}`}>
            <strong className="font-[550] tabular-nums">
              {formatMoney({ minor: weightedMinor, currency })}
            </strong>
          </Fact>
          <Fact name={`Value of ${countOf(deals, "open deal")}`}>
            {formatMoney({ minor: openMinor, currency })}
          </Fact>
          <Fact name="Confirmed money of won deals">{formatMoney({ minor: confirmedMinor, currency })}</Fact>
          {agreedMinor > 0 && (
            <Fact name="Agreed, without an invoice">{formatMoney({ minor: agreedMinor, currency })}</Fact>
          )}
        </FactList>
      ))}
      {withoutValue > 0 && (
        <p className="text-label text-muted">
          {`${countOf(withoutValue, "open deal")} without a value, not in the forecast.`}
        </p>
      )}
    </Panel>
  );
}

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
function DealSources({ rows }: { rows: readonly SourceRow[] }) {
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
