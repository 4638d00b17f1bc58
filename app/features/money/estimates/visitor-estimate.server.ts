import type { Context } from "hono";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { parseSignals } from "../../clients/contact/message.ts";
import { recordGoal } from "../../core/attribution/goals.server.ts";
import { findFirstTouch } from "../../core/attribution/touches.server.ts";
import type { EstimateInput } from "./schema.ts";
import { askEstimate, type EstimateResult } from "./store/ask-estimate.server.ts";

/** Stores an estimate for the visitor who sent the request, through the API or the form of the page. */
export async function askAsVisitor(
  c: Context<AppEnv>,
  site: Site,
  input: EstimateInput,
  body: unknown,
): Promise<EstimateResult> {
  const result = await askEstimate(site, input, {
    ...parseSignals(body),
    senderAddress: c.get("clientAddress"),
    touch: await findFirstTouch(site, c),
  });
  if (result.ok && !result.quarantined) recordGoal(c, site, "message_sent", "/estimate");
  return result;
}
