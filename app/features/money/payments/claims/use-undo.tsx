import { useRevalidator } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { paymentsClient } from "../client.ts";
import type { Payment } from "../schema.ts";

const FAILED = "That didn't work. You can correct the payment instead.";

/** The toast's Undo after a payment was confirmed, rejected or recorded. It works on every screen. */
export function useUndo() {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const undo = async ({ id, version }: Pick<Payment, "id" | "version">) => {
    const param = { id: encodeURIComponent(id) };
    const result = await send(paymentsClient[":id"].undo.$post({ param, json: { version } }));
    if (result.ok) toasts.good(result.data.message);
    else toasts.bad(result.message || FAILED);
    await revalidate();
  };
  return (payment: Pick<Payment, "id" | "version">) => ({
    label: "Undo",
    run: () => void undo(payment).catch(() => toasts.bad(FAILED)),
  });
}
