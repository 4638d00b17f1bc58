import {
  createModerationToken,
  createRepliesToken,
} from "../../../app/features/comments/links/comment-tokens.server.ts";
import type { Caller } from "../owner-calls.ts";
import { fillBookings } from "./bookings.ts";
import { askForEstimate, fillClients } from "./clients.ts";
import { fillMoney } from "./money.ts";
import { fillRecords } from "./records.ts";
import { fillSearch } from "./search.ts";
import { holdConversations, writeComments, writeMessages } from "./visitors.ts";

/** The post of the reading page: it has code, a table and comments. */
export const SHOWN_POST = "outbox-table-nodejs";

/** Everything that visitors and the owner can bring about by the site's own calls. */
export async function fillByCalls(caller: Caller, secret: string) {
  const posts = await caller.ask<{ id: number; slug: string }[]>("GET", "/api/posts");
  const shown = posts.find(({ slug }) => slug === SHOWN_POST);
  const edited = posts.find(({ slug }) => slug !== SHOWN_POST);
  if (!shown || !edited) throw new Error(`The seed has no post ${SHOWN_POST}, or no other.`);
  const heldComment = await writeComments(caller, SHOWN_POST);
  const messages = await writeMessages(caller);
  const conversationId = await holdConversations(caller);
  const draftId = await fillRecords(caller, [edited.id, shown.id]);
  await fillSearch(caller);
  const money = await fillMoney(caller);
  const clients = await fillClients(caller, money);
  const calls = await fillBookings(caller);
  await askForEstimate(caller);
  const preview = `/api/posts/${draftId}/preview-link`;
  const link = await caller.ask<{ data: { url: string } }>("POST", preview, {});
  const moderation = createModerationToken(secret, { id: heldComment, round: 0 }, new Date());
  return {
    ...messages,
    postId: edited.id,
    conversationId,
    money,
    clients,
    calls,
    previewPath: new URL(link.data.url).pathname,
    commentPath: `/comments/moderate?wish=approve&token=${moderation}`,
    repliesPath: `/comments/replies?token=${createRepliesToken(secret, heldComment)}`,
  };
}
