import type { Context } from "hono";
import type { AppEnv, Site } from "../../kit/site.server.ts";
import { recordGoal } from "../analytics/goals.server.ts";
import { findFirstTouch } from "../analytics/touches.server.ts";
import type { BookingInput } from "./schema.ts";
import { type BookingResult, bookCall } from "./store/book.server.ts";

/** Books a call for the visitor whose request it is, by a call or by the page's form. */
export async function bookAsVisitor(
  c: Context<AppEnv>,
  site: Site,
  input: BookingInput,
  requestKey?: string,
): Promise<BookingResult> {
  const result = await bookCall(site, input, {
    senderAddress: c.get("clientAddress"),
    requestKey,
    touch: await findFirstTouch(site, c),
  });
  // The same request sent again is no second call.
  if (result.ok && result.type) recordGoal(c, site, "call_booked", "/book");
  return result;
}
