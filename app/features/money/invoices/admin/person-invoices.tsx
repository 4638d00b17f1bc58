import { CellLines } from "../../../../ui/admin/layout/cell-lines.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { QuietLink, TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../utils/money.ts";
import type { InvoiceRow } from "../schema.ts";
import { describeBalance, InvoiceState, pathToNew } from "./invoice-words.tsx";
import type { PersonInvoicesData } from "./invoices-data.ts";

const COLUMNS: Column<InvoiceRow>[] = [
  {
    header: "Invoice",
    isWide: true,
    cell: ({ id, number, title }) => (
      <CellLines>
        <TitleLink to={pathToRecord("invoice", id)}>{number ?? "Draft"}</TitleLink>
        <span className="text-muted">{title}</span>
      </CellLines>
    ),
  },
  {
    header: "Total",
    isNumber: true,
    cell: ({ totalMinor: minor, currency }) => formatMoney({ minor, currency }),
  },
  { header: "Balance", isNumber: true, cell: describeBalance },
  { header: "Status", cell: (invoice) => <InvoiceState invoice={invoice} /> },
];

interface PersonInvoicesProps {
  personId: string;
  data: PersonInvoicesData;
}

/** A person's latest invoices, on their screen. */
export function PersonInvoices({ personId, data: { items, total } }: PersonInvoicesProps) {
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="person-invoices">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PanelTitle gap="none" id="person-invoices">
          Invoices
        </PanelTitle>
        <ButtonLink variant="secondary" size="sm" to={pathToNew(personId)}>
          New invoice
        </ButtonLink>
      </div>
      <Table
        isInPanel
        caption="Invoices of this person"
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">None yet.</p>}
      />
      {total > items.length && (
        <p className="text-label">
          <QuietLink to={`/admin/invoices?person=${encodeURIComponent(personId)}`}>All {total}</QuietLink>
        </p>
      )}
    </Panel>
  );
}
