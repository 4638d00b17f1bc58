import {
  getTitle,
  invalidField,
  notFound,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { findMoveFault, isOpen } from "../deal.ts";
import type { ActionInput, Deal, DoneInput, MoveInput, PlanInput } from "../schema.ts";
import { type DealWrite, saveDeal } from "./deal-commands.server.ts";
import { recordEvent } from "./deal-events.server.ts";
import { findRow } from "./deal-rows.server.ts";

/** Anywhere, by hand: back with a reason, to won and lost with what has to be known then. */
export function moveDeal(by: DealWrite, id: string, input: MoveInput): Promise<WriteResult<Deal>> {
  return writeAsOwner(by, { action: "deal_moved", subject: getTitle }, async (trx) => {
    const before = await findRow(trx, id);
    if (!before) return notFound("deal");
    const { stage, reason, version } = input;
    if (before.stage === stage) return invalidField("stage", "The deal is in this stage already.");
    const fault = findMoveFault(before.stage, input);
    if (fault) {
      const { field, message } = fault;
      return { ok: false, code: "details_required", message, fields: { [field]: message } };
    }
    const at = toTimestamp(by.now);
    const columns = describeStage(input, at);
    const saved = await saveDeal(trx, by, { before, version }, columns);
    if (!saved.ok) return saved;
    await recordEvent(trx, {
      deal_id: id,
      kind: "moved",
      from_stage: before.stage,
      to_stage: stage,
      actor: by.actor,
      detail: columns.lost_reason ?? columns.agreement ?? "",
      reason,
      at,
    });
    return saved;
  });
}

/** Closing a deal clears its next action. */
function describeStage({ stage, lostReason, agreement }: MoveInput, at: string) {
  return {
    stage,
    lost_reason: (stage === "lost" && lostReason) || null,
    agreement: (stage === "won" && agreement) || null,
    closed_at: isOpen(stage) ? null : at,
    ...(!isOpen(stage) && { next_action: "", next_action_on: "" }),
  };
}

export function planAction(by: DealWrite, id: string, input: PlanInput): Promise<WriteResult<Deal>> {
  return writeAsOwner(by, { action: "deal_action_planned", subject: getTitle }, async (trx) => {
    const before = await findRow(trx, id);
    if (!before) return notFound("deal");
    const saved = await saveDeal(trx, by, { before, version: input.version }, toColumns(input));
    if (saved.ok) await recordEvent(trx, describePlan(by, id, input));
    return saved;
  });
}

/** Ticks off the next action. Nothing comes in its place unless the owner says what. */
export function finishAction(
  by: DealWrite,
  id: string,
  { next, version }: DoneInput,
): Promise<WriteResult<Deal>> {
  return writeAsOwner(by, { action: "deal_action_done", subject: getTitle }, async (trx) => {
    const before = await findRow(trx, id);
    if (!before) return notFound("deal");
    if (before.next_action_on === "") {
      return { ok: false, code: "closed", message: "This deal has no next action." };
    }
    const saved = await saveDeal(trx, by, { before, version }, toColumns(next));
    if (!saved.ok) return saved;
    await recordEvent(trx, {
      deal_id: id,
      kind: "done",
      actor: by.actor,
      detail: before.next_action_on,
      reason: before.next_action,
      at: toTimestamp(by.now),
    });
    if (next) await recordEvent(trx, describePlan(by, id, next));
    return saved;
  });
}

function toColumns(next: ActionInput | null) {
  return { next_action: next?.action ?? "", next_action_on: next?.on ?? "" };
}

function describePlan(by: DealWrite, dealId: string, { action, on }: ActionInput) {
  const at = toTimestamp(by.now);
  return { deal_id: dealId, kind: "planned", actor: by.actor, detail: on, reason: action, at } as const;
}
