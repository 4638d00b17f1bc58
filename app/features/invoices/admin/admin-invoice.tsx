import type { Invoice } from "../schema.ts";
import { InvoiceEditor, NewInvoice } from "./draft/invoice-editor.tsx";
import { useIssue } from "./draft/use-issue.tsx";
import type { InvoiceData } from "./invoices-data.ts";
import { IssuedInvoice } from "./issued/issued-invoice.tsx";

/** One invoice: an editor until it's issued, and what it says afterwards. */
export function AdminInvoice({ data }: { data: InvoiceData }) {
  if (data.kind === "draft" && !data.invoice) return <NewInvoice data={data} />;
  return data.invoice && <StoredInvoice data={data} invoice={data.invoice} />;
}

function StoredInvoice({ data, invoice }: { data: InvoiceData; invoice: Invoice }) {
  const issue = useIssue(invoice);
  if (data.kind === "draft") return <InvoiceEditor data={data} invoice={invoice} issue={issue} />;
  return <IssuedInvoice data={data} />;
}
