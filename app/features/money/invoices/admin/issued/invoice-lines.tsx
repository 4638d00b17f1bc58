import { CellLines } from "../../../../../ui/admin/layout/cell-lines.tsx";
import { type Column, Table } from "../../../../../ui/admin/records/table.tsx";
import { formatMoney } from "../../../../../utils/money.ts";
import { isTaxed } from "../../../business/tax.ts";
import { formatQuantity, formatRate } from "../../../documents/document.ts";
import type { DocumentLine } from "../../../documents/schema.ts";
import type { Invoice } from "../../schema.ts";

interface NumberedLine extends DocumentLine {
  place: number;
  netMinor: number;
}

export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const rows = invoice.lines.map((line, place) => ({
    ...{ ...line, place },
    netMinor: invoice.totals.lineNets[place] ?? 0,
  }));
  return (
    <Table
      isInPanel
      caption="Lines"
      columns={listColumns(invoice)}
      rows={rows}
      rowKey={({ place }) => `${place}`}
      empty={<p className="text-muted">No lines.</p>}
    />
  );
}

/** Discounts and rates have a column only where there are any. */
function listColumns({ currency, lines, treatment }: Invoice): Column<NumberedLine>[] {
  const money = (minor: number) => formatMoney({ minor, currency });
  const discount: Column<NumberedLine> = {
    header: "Discount",
    isNumber: true,
    cell: ({ discountMinor }) => (discountMinor === 0 ? "–" : money(discountMinor)),
  };
  return [
    { header: "Service", isWide: true, cell: (line) => <Service line={line} /> },
    { header: "Quantity", isNumber: true, cell: ({ quantityMilli }) => formatQuantity(quantityMilli) },
    { header: "Price", isNumber: true, cell: ({ unitMinor }) => money(unitMinor) },
    ...(lines.some(({ discountMinor }) => discountMinor > 0) ? [discount] : []),
    ...(isTaxed(treatment)
      ? [{ header: "GST", isNumber: true, cell: ({ taxBp }: NumberedLine) => formatRate(taxBp) }]
      : []),
    { header: "Amount", isNumber: true, cell: ({ netMinor }) => formatMoney({ minor: netMinor, currency }) },
  ];
}

function Service({ line: { title, detail, sac } }: { line: DocumentLine }) {
  return (
    <CellLines>
      <span className="font-[550]">{title}</span>
      {detail && <span className="whitespace-pre-line text-muted">{detail}</span>}
      {sac && <span className="text-muted">SAC {sac}</span>}
    </CellLines>
  );
}
