import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { Fact, FactList } from "../../../../../ui/admin/figures/fact-list.tsx";
import { CellLines } from "../../../../../ui/admin/layout/cell-lines.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { QuietLink } from "../../../../../ui/admin/layout/record-links.tsx";
import { useDownload } from "../../../../../ui/admin/overlays/use-download.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { type Column, Table } from "../../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Moment, OptionalDay } from "../../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { currencySymbol, formatMoney } from "../../../../../utils/money.ts";
import { isTaxed } from "../../../business/tax.ts";
import { formatQuantity, formatRate } from "../../../documents/document.ts";
import { DocumentMails } from "../../../documents/document-mails/document-mails.tsx";
import type { DocumentLine } from "../../../documents/schema.ts";
import { MICRO } from "../../invoice.ts";
import { MakeRecurringButton } from "../../recurring/admin/make-recurring-button.tsx";
import { ReminderFact } from "../../reminders/admin/reminder-fact.tsx";
import type { ReminderPlan } from "../../reminders/schema.ts";
import type { Invoice } from "../../schema.ts";
import { describeClient, InvoiceBadge, nameInvoice, TREATMENT_LABELS } from "../invoice-words.tsx";
import type { IssuedData } from "../invoices-data.ts";
import { TotalsList } from "../totals-list.tsx";
import { downloadPdf } from "../write-invoice.ts";
import { ClientPagePanel } from "./client-page-panel.tsx";
import { CreditDialog } from "./credit-dialog.tsx";

interface IssuedInvoiceProps {
  data: IssuedData;
  /** Panels of other features. */
  children?: ReactNode;
}

/** An invoice or credit note that has its number: read-only, and corrected only by another document. */
export function IssuedInvoice({ data, children }: IssuedInvoiceProps) {
  const { invoice, reminders } = data;
  const [isCrediting, setCrediting] = useState(false);
  const pdf = useDownload(() => downloadPdf(invoice.id));
  return (
    <div className="grid max-w-240 grid-cols-1 gap-4">
      <PageHead title={nameInvoice(invoice)} back={<BackLink to="/admin/invoices">All invoices</BackLink>}>
        {invoice.kind === "invoice" && <MakeRecurringButton invoice={invoice} />}
        {invoice.creditable && (
          <Button variant="secondary" onClick={() => setCrediting(true)}>
            Credit note
          </Button>
        )}
        <Button variant="secondary" isBusy={pdf.isBusy} onClick={pdf.run}>
          <Download aria-hidden="true" />
          Download PDF
        </Button>
      </PageHead>
      <InvoiceFacts invoice={invoice} reminders={reminders} />
      <ClientPagePanel data={data} />
      <DocumentMails record={invoice} data={data} />
      {children}
      <Panel className="grid grid-cols-1 gap-4" aria-labelledby="invoice-lines">
        <PanelTitle gap="none" id="invoice-lines" className="wrap-anywhere">
          {invoice.title}
        </PanelTitle>
        <InvoiceLines invoice={invoice} />
        <TotalsList totals={invoice.totals} currency={invoice.currency} />
        <Notes invoice={invoice} />
      </Panel>
      {isCrediting && <CreditDialog invoice={invoice} onClose={() => setCrediting(false)} />}
    </div>
  );
}

function Notes({ invoice: { kind, notes } }: { invoice: Invoice }) {
  if (!notes) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <h3 className="text-body">{kind === "credit_note" ? "Reason" : "Notes"}</h3>
      <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{notes}</p>
    </div>
  );
}

function InvoiceFacts({ invoice, reminders }: { invoice: Invoice; reminders: ReminderPlan }) {
  const { kind, person, issuedOn, dueOn, treatment, placeOfSupply, original } = invoice;
  return (
    <Panel className="grid grid-cols-1 gap-2" aria-label="Facts">
      <FactList>
        <Fact name="Client">
          <QuietLink to={pathToRecord("person", person.id)}>{describeClient(invoice)}</QuietLink>
        </Fact>
        <Fact name="Status">
          <InvoiceBadge invoice={invoice} />
        </Fact>
        <Fact name="Date">
          <OptionalDay at={issuedOn} />
        </Fact>
        {dueOn !== null && (
          <Fact name="Due">
            <OptionalDay at={dueOn} />
          </Fact>
        )}
        {invoice.cancelledAt !== null && (
          <Fact name="Cancelled">
            <Moment at={invoice.cancelledAt} />, since its payment was recorded by mistake
          </Fact>
        )}
        {original && (
          <Fact name="Corrects">
            <QuietLink to={pathToRecord("invoice", original.id)}>{original.number}</QuietLink>
          </Fact>
        )}
      </FactList>
      <FactList>
        <Fact name="Tax">{TREATMENT_LABELS[treatment]}</Fact>
        {treatment !== "untaxed" && <Fact name="Place of supply">{placeOfSupply}</Fact>}
        <ExchangeFact invoice={invoice} />
      </FactList>
      {kind === "invoice" && <Settlement invoice={invoice} />}
      <ReminderFact plan={reminders} />
    </Panel>
  );
}

function ExchangeFact({ invoice: { currency, inrRateMicro } }: { invoice: Invoice }) {
  if (inrRateMicro === null) return null;
  return <Fact name={`Rupees for ${currencySymbol(currency)}1`}>{inrRateMicro / MICRO}</Fact>;
}

function Settlement({ invoice }: { invoice: Invoice }) {
  const { currency, paidMinor, tdsMinor, writtenOffMinor, creditedMinor, balanceMinor, creditNotes } =
    invoice;
  const money = (minor: number) => formatMoney({ minor, currency });
  return (
    <FactList>
      <Fact name="Balance">
        <strong className="font-[550] tabular-nums">{money(balanceMinor)}</strong>
      </Fact>
      {paidMinor > 0 && <Fact name="Paid">{money(paidMinor)}</Fact>}
      {tdsMinor > 0 && <Fact name="Deducted tax">{money(tdsMinor)}</Fact>}
      {writtenOffMinor > 0 && <Fact name="Written off">{money(writtenOffMinor)}</Fact>}
      {creditedMinor > 0 && <Fact name="Credited">{money(creditedMinor)}</Fact>}
      {creditNotes.map(({ id, number, totalMinor }) => (
        <Fact key={id} name="Credit note">
          <QuietLink to={pathToRecord("invoice", id)}>{number}</QuietLink> {money(totalMinor)}
        </Fact>
      ))}
    </FactList>
  );
}

interface NumberedLine extends DocumentLine {
  place: number;
  netMinor: number;
}

function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const rows = invoice.lines.map((line, place) => ({
    ...line,
    place,
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
