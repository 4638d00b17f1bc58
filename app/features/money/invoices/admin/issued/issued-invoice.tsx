import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { useDownload } from "../../../../../ui/admin/overlays/use-download.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { DocumentMails } from "../../../documents/document-mails/document-mails.tsx";
import { MakeRecurringButton } from "../../recurring/admin/make-recurring-button.tsx";
import type { Invoice } from "../../schema.ts";
import { nameInvoice } from "../invoice-words.tsx";
import type { IssuedData } from "../invoices-data.ts";
import { TotalsList } from "../totals-list.tsx";
import { downloadPdf } from "../write-invoice.ts";
import { ClientPagePanel } from "./client-page-panel.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";

interface IssuedInvoiceProps {
  data: IssuedData;
  /** What other features show of it. */
  children?: ReactNode;
}

/** An invoice or credit note that has its number: what it says can be read, and corrected only by another document. */
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
