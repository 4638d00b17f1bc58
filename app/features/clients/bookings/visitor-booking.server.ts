import type { Sender } from "../../../kit/http/visitor.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { recordGoal } from "../../core/attribution/goals.server.ts";
import { findFirstTouch } from "../../core/attribution/touches.server.ts";
import type { BookingInput } from "./schema.ts";
import { type BookingResult, bookCall } from "./store/book.server.ts";

/** Books a call for the visitor who sent the request, through the API or the form of the page. */
export async function bookAsVisitor(
  site: Site,
  sender: Sender,
  input: BookingInput,
  requestKey?: string,
): Promise<BookingResult> {
  const result = await bookCall(site, input, {
    senderAddress: sender.address,
    requestKey,
    touch: await findFirstTouch(site, sender),
  });
  // A repeated request has no type: it books no second call.
  if (result.ok && result.type) recordGoal(site, sender, { target: "call_booked", fallback: "/book" });
  return result;
}
