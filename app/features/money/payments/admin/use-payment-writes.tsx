import { useState } from "react";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import type { Payment } from "../schema.ts";
import { type PaymentEdit, writePayment } from "./write-payment.ts";

const FAILED = "That didn't work. Please try again.";

export interface PaymentWrites {
  send: (edit: PaymentEdit) => void;
  isBusy: (payment: Payment) => boolean;
  /** Why the last write of a payment failed. */
  findFault: (payment: Payment) => string | undefined;
}

/** What one press does with a payment; a failure shows beside it. */
export function usePaymentWrites(): PaymentWrites {
  const toasts = useToasts();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { send, pending } = useWrites(writePayment, (result, { payment: { id } }) => {
    if (result.ok) return toasts.good(result.data.message);
    const message = Object.values(result.fields)[0] ?? (result.message || FAILED);
    setFaults((shown) => ({ ...shown, [id]: message }));
  });
  return {
    send(edit) {
      setFaults(({ [edit.payment.id]: _, ...others }) => others);
      send(edit);
    },
    isBusy: ({ id }) => pending.some(({ payment }) => payment.id === id),
    findFault: ({ id }) => faults[id],
  };
}
