import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { OptionalDay } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../utils/money.ts";
import type { QuoteRow } from "../schema.ts";
import { pathToNewQuote, QuoteBadge } from "./quote-labels.tsx";
import type { RecordQuotes } from "./quotes-data.ts";

const COLUMNS: Column<QuoteRow>[] = [
  {
    header: "Quote",
    isWide: true,
    cell: ({ id, number, title }) => (
      <CellLines>
        <TitleLink to={pathToRecord("quote", id)}>{number ?? "Draft"}</TitleLink>
        <span className="text-muted">{title}</span>
      </CellLines>
    ),
  },
  { header: "Valid until", cell: ({ validUntil }) => <OptionalDay at={validUntil} /> },
  {
    header: "Total",
    isNumber: true,
    cell: ({ totalMinor: minor, currency }) => formatMoney({ minor, currency }),
  },
  { header: "Status", cell: (quote) => <QuoteBadge quote={quote} /> },
];

interface QuotesPanelProps {
  /** The person or deal of the quotes. */
  of: { person: string } | { deal: string };
  data: RecordQuotes;
}

/** The latest quotes of a person or for a deal, on their screen. */
export function QuotesPanel({ of, data: { items, total } }: QuotesPanelProps) {
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="record-quotes">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PanelTitle gap="none" id="record-quotes">
          Quotes
        </PanelTitle>
        <ButtonLink variant="secondary" size="sm" to={pathToNewQuote(of)}>
          Write a quote
        </ButtonLink>
      </div>
      <Table
        isInPanel
        caption={"deal" in of ? "Quotes for this deal" : "Quotes for this person"}
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">None yet.</p>}
      />
      {total > items.length && (
        <p className="text-label">
          <QuietLink to={`/admin/quotes?${new URLSearchParams(of)}`}>All {total}</QuietLink>
        </p>
      )}
    </Panel>
  );
}
