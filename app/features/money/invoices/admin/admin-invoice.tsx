import type { ReactNode } from "react";
import type { Invoice } from "../schema.ts";
import { InvoiceEditor, NewInvoice } from "./draft/invoice-editor.tsx";
import { useIssue } from "./draft/use-issue.tsx";
import type { InvoiceData } from "./invoices-data.ts";
import { IssuedInvoice } from "./issued/issued-invoice.tsx";

interface AdminInvoiceProps {
  data: InvoiceData;
  /** Panels of other features on an issued invoice. */
  children?: ReactNode;
}

/** One invoice: an editor until it's issued, and a read-only view afterwards. */
export function AdminInvoice({ data, children }: AdminInvoiceProps) {
  if (data.kind === "draft" && !data.invoice) return <NewInvoice data={data} />;
  if (!data.invoice) return null;
  return (
    <StoredInvoice data={data} invoice={data.invoice}>
      {children}
    </StoredInvoice>
  );
}

function StoredInvoice({ data, invoice, children }: AdminInvoiceProps & { invoice: Invoice }) {
  const issue = useIssue(invoice);
  if (data.kind === "draft") return <InvoiceEditor data={data} invoice={invoice} issue={issue} />;
  return <IssuedInvoice data={data}>{children}</IssuedInvoice>;
}
