import { useState } from "react";
import { Panel, PanelTitle } from "../../../ui/admin/layout/panel.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatMoney } from "../../../utils/money.ts";
import type { InvoicePayments } from "../schema.ts";
import { ClaimList } from "./claim-list.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { RecordPaymentDialog } from "./record-payment-dialog.tsx";
import { usePaymentWrites } from "./use-payment-writes.tsx";

/** The payments of one issued invoice, on its screen. */
export function PaymentsPanel({ data }: { data: InvoicePayments }) {
  const writes = usePaymentWrites();
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
      {claims.length > 0 && <ClaimList claims={claims} writes={writes} namesInvoice={false} />}
      <PaymentTable
        payments={decided}
        namesInvoice={false}
        isInPanel
        hint="The client can report one on the page of the invoice, and you can record what has arrived."
      />
      {creditMinor > 0 && (
        <p className="text-meta text-muted">
          {`This client has ${formatMoney({ minor: creditMinor, currency })} of credit: more came than their invoices ask for.`}
        </p>
      )}
      {isRecording && (
        <RecordPaymentDialog
          invoices={[{ id, name: number ?? "", currency, balanceMinor }]}
          onClose={() => setRecording(false)}
        />
      )}
    </Panel>
  );
}
