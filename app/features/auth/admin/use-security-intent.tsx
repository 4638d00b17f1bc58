import { useAction } from "../../../ui/admin/editing/use-action.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import {
  SECURITY_PATH,
  type SecurityAnswer,
  type SecurityIntent,
  type SecurityOutcome,
} from "./security-intent.ts";

export type SecurityRefusal = Extract<SecurityOutcome, { ok: false }>;

interface Reactions {
  onDone?: (answer: SecurityAnswer) => void;
  /** Without it a refusal is told in a toast. */
  onRefused?: (refusal: SecurityRefusal) => void;
}

/** Sends what the person wants to the screen that owns these calls, wherever the panel stands; success is told. */
export function useSecurityIntent({ onDone, onRefused }: Reactions) {
  const toasts = useToasts();
  return useAction<SecurityOutcome, SecurityIntent>((outcome) => {
    if (outcome.ok) {
      toasts.good(outcome.data.message);
      onDone?.(outcome.data);
    } else if (onRefused) onRefused(outcome);
    else toasts.bad(outcome.message || "Something went wrong. Please try again.");
  }, SECURITY_PATH);
}
