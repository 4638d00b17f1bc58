import type { Sender } from "../../../kit/http/visitor.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { parseSignals } from "../../clients/contact/message.ts";
import { recordGoal } from "../../core/attribution/goals.server.ts";
import { findFirstTouch } from "../../core/attribution/touches.server.ts";
import type { EstimateInput } from "./schema.ts";
import { askEstimate, type EstimateResult } from "./store/ask-estimate.server.ts";

/** Stores an estimate for the visitor who sent the request, through the API or the form of the page. */
export async function askAsVisitor(
  site: Site,
  sender: Sender,
  input: EstimateInput,
  body: unknown,
): Promise<EstimateResult> {
  const result = await askEstimate(site, input, {
    ...parseSignals(body),
    senderAddress: sender.address,
    touch: await findFirstTouch(site, sender),
  });
  if (result.ok && !result.quarantined)
    recordGoal(site, sender, { target: "message_sent", fallback: "/estimate" });
  return result;
}
