import { send } from "../../../../kit/http/client.ts";
import { paymentsClient } from "../client.ts";
import type { Payment } from "../schema.ts";

export type PaymentEdit = { payment: Payment } & (
  | { kind: "certificate"; isReceived: boolean }
  | { kind: "assign"; invoiceId: string }
  | { kind: "aside"; note: string }
);

export function writePayment({ payment: { id, version }, ...edit }: PaymentEdit) {
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
