import { send } from "../../../../kit/http/client.ts";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { dealsClient } from "../client.ts";
import type { Agreement, LostReason, Stage } from "../deal.ts";
import type { ActionInput } from "../schema.ts";

export interface DealMove {
  kind: "move";
  id: string;
  stage: Stage;
  reason?: string;
  lostReason?: LostReason | undefined;
  agreement?: Agreement | undefined;
}

export type DealEdit = DealMove | { kind: "delete"; id: string };

const at = (id: string) => ({ param: { id: encodeURIComponent(id) } });

export function writeDeal(edit: DealEdit) {
  const deal = dealsClient[":id"];
  if (edit.kind === "delete") return send(deal.$delete(at(edit.id)));
  const { kind: _, id, ...json } = edit;
  return send(deal.move.$post({ ...at(id), json }));
}

export function finishDealAction(id: string, next: ActionInput | null) {
  return send(dealsClient[":id"]["next-action"].done.$post({ ...at(id), json: { next } }));
}

export function planDealAction(id: string, next: ActionInput) {
  return send(dealsClient[":id"]["next-action"].$post({ ...at(id), json: next }));
}

/** Refuses a form before it is sent, as the server would. */
export function refuseField(field: string, message: string): Extract<ApiResult<never>, { ok: false }> {
  return { ok: false, status: 400, code: "invalid_input", message: "", fields: { [field]: message } };
}
