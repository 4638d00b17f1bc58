import type { Context } from "hono";
import {
  deleteOwnData,
  leaveNewsletter,
  updatePreferences,
} from "../app/features/newsletter/preferences.server.ts";
import type { SubscriptionDoor } from "../app/features/newsletter/subscription.ts";
import { confirmSubscription } from "../app/features/newsletter/subscription-confirm.server.ts";
import {
  requestSubscription,
  type SubscriptionDeps,
} from "../app/features/newsletter/subscriptions.server.ts";
import { answerEvenly } from "../app/kit/http/even-answer.server.ts";
import type { AppEnv } from "../app/kit/site.server.ts";
import type { VisitSink } from "./visit-recorder.ts";
import { recordGoal } from "./visit-signals.ts";

/** The newsletter's commands in the name of the visitor who asks. */
export function createNewsletterDoor(
  c: Context<AppEnv>,
  deps: SubscriptionDeps & { visits: VisitSink },
): SubscriptionDoor {
  return {
    subscribe: (input, signals) => {
      const sender = { ...signals, senderAddress: c.get("clientAddress") };
      return answerEvenly(requestSubscription(deps, input, sender));
    },
    async confirm(token) {
      const outcome = await confirmSubscription(deps, token);
      // A sign-up that nobody confirms is none.
      if (outcome === "confirmed") recordGoal(c, deps.visits, "subscription", "/blog");
      return outcome;
    },
    leave: (token) => leaveNewsletter(deps, token),
    updatePreferences: (token, input) => updatePreferences(deps, token, input),
    deleteData: (token) => deleteOwnData(deps, token),
  };
}
