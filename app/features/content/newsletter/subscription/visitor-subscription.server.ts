import { answerEvenly } from "../../../../kit/http/even-answer.server.ts";
import type { Sender } from "../../../../kit/http/visitor.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import type { FormSignals } from "../../../../utils/form-signals.ts";
import { recordGoal } from "../../../core/attribution/goals.server.ts";
import type { SubscribeResult } from "./subscription.ts";
import { type ConfirmOutcome, confirmSubscription } from "./subscription-confirm.server.ts";
import { requestSubscription } from "./subscriptions.server.ts";

/** Signs up the visitor whose request it is. */
export function subscribeVisitor(
  site: Site,
  { address }: Sender,
  input: unknown,
  signals: FormSignals,
): Promise<SubscribeResult> {
  return answerEvenly(requestSubscription(site, input, { ...signals, senderAddress: address }));
}

export async function confirmVisitor(site: Site, sender: Sender, token: string): Promise<ConfirmOutcome> {
  const outcome = await confirmSubscription(site, token);
  // An unconfirmed sign-up doesn't count.
  if (outcome === "confirmed") recordGoal(site, sender, { target: "subscription", fallback: "/blog" });
  return outcome;
}
