import type { Db } from "../../../../db/schema.ts";
import { isTimeZone } from "../../../utils/time-zone.ts";
import { findCallOffer } from "../../clients/bookings/call-offer.server.ts";
import { offersEstimates } from "../../money/estimates/estimates.server.ts";
import type { ChatLanguage } from "../answers/answer.ts";
import { getAnswerTexts } from "../answers/texts/answer-texts.ts";
import type { ChatReply } from "../schema.ts";

/** Free times as links to the booking page. They aren't stored: when a conversation is read again they may be taken. */
export async function createCallOffer(
  db: Db,
  { language, timeZone, now }: { language: ChatLanguage; timeZone: string | undefined; now: Date },
): Promise<ChatReply["callOffer"]> {
  const visitorZone = timeZone && isTimeZone(timeZone) ? timeZone : undefined;
  const offer = await findCallOffer(db, { visitorZone, now });
  if (!offer) return undefined;
  const { freeTimes, moreTimes } = getAnswerTexts(language);
  const slots = offer.slots.map(({ label, path }) => ({ title: label, url: path }));
  return { text: freeTimes, links: [...slots, { title: moreTimes, url: offer.path }] };
}

/** A link to the page that works out a price. It names no amount: the page asks what is needed first. */
export async function createEstimateOffer(
  db: Db,
  language: ChatLanguage,
): Promise<ChatReply["estimateOffer"]> {
  if (!(await offersEstimates(db))) return undefined;
  const { estimate: text, estimateLink: title } = getAnswerTexts(language);
  return { text, links: [{ title, url: "/estimate" }] };
}
