import type { Verdict } from "../moderation/comment-admin.ts";
import type { OwnerComment } from "../moderation/schema.ts";

export type RowStep =
  | Verdict
  | "reply"
  | "edit"
  | "delete"
  | "restore"
  | "remove"
  | "choose"
  | "next"
  | "previous";

const KEYS: Record<string, RowStep> = {
  a: "approve",
  s: "spam",
  h: "hold",
  r: "reply",
  e: "edit",
  d: "delete",
  x: "choose",
  j: "next",
  k: "previous",
  ArrowDown: "next",
  ArrowUp: "previous",
};

export const KEY_HINT =
  "J and K move between comments. A approves, S marks as spam, H holds, R replies, E edits, D deletes, X selects.";

/** The action of a key on the focused comment; undefined if the comment's state forbids it. */
export function findStep(key: string, comment: OwnerComment): RowStep | undefined {
  const step = KEYS[key.length === 1 ? key.toLowerCase() : key];
  return step && (listSteps(comment).includes(step) || isMove(step)) ? step : undefined;
}

function isMove(step: RowStep): boolean {
  return step === "choose" || step === "next" || step === "previous";
}

/** In the order of the buttons. */
export function listSteps({ status, deletedAt, isOwner }: OwnerComment): RowStep[] {
  if (deletedAt !== null) return ["restore", "remove"];
  return [
    ...(status === "approved" ? [] : (["approve"] as const)),
    ...(status === "spam" ? [] : (["reply"] as const)),
    "edit",
    ...(status === "held" ? [] : (["hold"] as const)),
    ...(status === "spam" || isOwner ? [] : (["spam"] as const)),
    "delete",
  ];
}
