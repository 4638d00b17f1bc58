import type { Context } from "hono";
import type { AppEnv, Site } from "../../kit/site.server.ts";
import type { FormSignals } from "../../utils/form-signals.ts";
import { recordGoal } from "../analytics/goals.server.ts";
import { findFirstTouch } from "../analytics/touches.server.ts";
import { createMessage } from "./messages.server.ts";
import type { CreateMessageResult } from "./schema.ts";

/** Stores a message of the visitor whose request it is, by a call or by the page's form. */
export async function sendVisitorMessage(
  c: Context<AppEnv>,
  site: Site,
  input: unknown,
  signals: FormSignals,
): Promise<CreateMessageResult> {
  const result = await createMessage(site, input, {
    ...signals,
    senderAddress: c.get("clientAddress"),
    findTouch: () => findFirstTouch(site, c),
  });
  if (result.ok && !result.value.quarantined) recordGoal(c, site, "message_sent", "/contact");
  return result;
}
