import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import { ClaimList } from "../claims/claim-list.tsx";
import { useClaimDialog } from "../claims/claims.tsx";
import { paymentsClient } from "../client.ts";
import { PaymentLinks } from "../providers/admin/payment-links.tsx";
import type { InvoiceLinks } from "../providers/schema.ts";
import type { InvoicePayments } from "../schema.ts";
import { PaymentTable } from "./payment-table.tsx";
import { RecordPaymentDialog } from "./record-payment-dialog.tsx";

/** The payments of one issued invoice, on its screen. */
export function PaymentsPanel({ data, links }: { data: InvoicePayments; links: InvoiceLinks }) {
  const answers = useClaimDialog();
  const [isRecording, setRecording] = useState(false);
  const { invoice, payments, creditMinor } = data;
  const { id, number, currency, balanceMinor } = invoice;
  const claims = payments.filter(({ status }) => status === "claimed");
  const decided = payments.filter(({ status }) => status !== "claimed");
  return (
    <Panel aria-labelledby="invoice-payments" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PanelTitle id="invoice-payments" gap="none">
          Payments
        </PanelTitle>
        <Button size="sm" onClick={() => setRecording(true)}>
          Record payment
        </Button>
      </div>
      {claims.length > 0 && <ClaimList claims={claims} answers={answers} namesInvoice={false} />}
      {(decided.length > 0 || claims.length === 0) && (
        <PaymentTable
          payments={decided}
          namesInvoice={false}
          isInPanel
          hint="The client can report one on the page of the invoice, and you can record what has arrived."
        />
      )}
      {creditMinor > 0 && <Credit data={data} />}
      <PaymentLinks invoice={invoice} links={links} />
      {answers.dialog}
      {isRecording && (
        <RecordPaymentDialog
          invoices={[{ id, name: number ?? "", currency, balanceMinor }]}
          onClose={() => setRecording(false)}
        />
      )}
    </Panel>
  );
}

/** Credit from the client's other invoices, which can settle this one. */
function Credit({ data: { invoice, creditMinor } }: { data: InvoicePayments }) {
  const toasts = useToasts();
  const writes = useWrites(
    () => send(paymentsClient.credit.$post({ json: { invoiceId: invoice.id } })),
    (result) => {
      if (result.ok) toasts.good(result.data.message);
      else toasts.bad(result.message || "The credit couldn't be used");
    },
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-meta text-muted">
        {`This client has ${formatMoney({ minor: creditMinor, currency: invoice.currency })} of credit: they've paid more than their invoices ask for.`}
      </p>
      {invoice.balanceMinor > 0 && (
        <Button variant="secondary" size="sm" isBusy={writes.isBusy} onClick={() => writes.send("credit")}>
          Use credit
        </Button>
      )}
    </div>
  );
}
