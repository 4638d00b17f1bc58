import type { Context } from "hono";
import { answerEvenly } from "../../../../kit/http/even-answer.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import type { FormSignals } from "../../../../utils/form-signals.ts";
import { recordGoal } from "../../../core/attribution/goals.server.ts";
import type { SubscribeResult } from "./subscription.ts";
import { type ConfirmOutcome, confirmSubscription } from "./subscription-confirm.server.ts";
import { requestSubscription } from "./subscriptions.server.ts";

/** Signs up the visitor whose request it is. */
export function subscribeVisitor(
  c: Context<AppEnv>,
  site: Site,
  input: unknown,
  signals: FormSignals,
): Promise<SubscribeResult> {
  const sender = { ...signals, senderAddress: c.get("clientAddress") };
  return answerEvenly(requestSubscription(site, input, sender));
}

export async function confirmVisitor(c: Context<AppEnv>, site: Site, token: string): Promise<ConfirmOutcome> {
  const outcome = await confirmSubscription(site, token);
  // An unconfirmed sign-up doesn't count.
  if (outcome === "confirmed") recordGoal(c, site, "subscription", "/blog");
  return outcome;
}
