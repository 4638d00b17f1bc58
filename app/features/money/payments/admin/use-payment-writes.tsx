import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { paymentsClient } from "../client.ts";
import type { Payment } from "../schema.ts";

const FAILED = "That didn't work. Please try again.";

export interface PaymentWrites {
  send: (edit: PaymentEdit) => void;
  isBusy: (payment: Payment) => boolean;
  /** Why the last write of a payment failed. */
  findFault: (payment: Payment) => string | undefined;
}

/** The one-press actions of a payment; a failure is shown beside the button. */
export function usePaymentWrites(): PaymentWrites {
  const toasts = useToasts();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { send: write, pending } = useWrites(writePayment, (result, { payment: { id } }) => {
    if (result.ok) return toasts.good(result.data.message);
    const message = Object.values(result.fields)[0] ?? (result.message || FAILED);
    setFaults((shown) => ({ ...shown, [id]: message }));
  });
  return {
    send(edit) {
      setFaults(({ [edit.payment.id]: _, ...others }) => others);
      write(edit);
    },
    isBusy: ({ id }) => pending.some(({ payment }) => payment.id === id),
    findFault: ({ id }) => faults[id],
  };
}

type PaymentEdit = { payment: Payment } & (
  | { kind: "certificate"; isReceived: boolean }
  | { kind: "assign"; invoiceId: string }
  | { kind: "aside"; note: string }
);

function writePayment({ payment: { id, version }, ...edit }: PaymentEdit) {
  const call = paymentsClient[":id"];
  const param = { id: encodeURIComponent(id) };
  switch (edit.kind) {
    case "assign":
      return send(call.assign.$post({ param, json: { version, invoiceId: edit.invoiceId } }));
    case "aside":
      return send(call["put-aside"].$post({ param, json: { version, note: edit.note } }));
    case "certificate":
      return send(call.certificate.$post({ param, json: { version, isReceived: edit.isReceived } }));
  }
}
