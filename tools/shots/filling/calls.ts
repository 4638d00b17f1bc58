import {
  createConfirmToken,
  createModerationToken,
  createRepliesToken,
} from "../../../app/features/content/comments/store/comment-tokens.server.ts";
import type { Caller } from "../owner-calls.ts";
import { fillBookings } from "./bookings.ts";
import { askForEstimate, fillClients } from "./clients.ts";
import { fillMoney } from "./money.ts";
import { SHOWN_POST } from "./people.ts";
import { UNCONFIRMED } from "./readers.ts";
import { fillRecords } from "./records.ts";
import { fillSearch } from "./search.ts";
import { holdConversations, writeComments, writeMessages } from "./visitors.ts";

/** Everything that visitors and the owner can bring about by the site's own calls. */
export async function fillByCalls(caller: Caller, secret: string) {
  const posts = await caller.ask<{ id: number; slug: string }[]>("GET", "/api/posts");
  const shown = posts.find(({ slug }) => slug === SHOWN_POST);
  const edited = posts.find(({ slug }) => slug !== SHOWN_POST);
  if (!shown || !edited) throw new Error(`The seed has no post ${SHOWN_POST}, or no other.`);
  const comments = await writeComments(caller, SHOWN_POST);
  const messages = await writeMessages(caller);
  const conversations = await holdConversations(caller);
  const draftId = await fillRecords(caller, [edited.id, shown.id]);
  await fillSearch(caller);
  const money = await fillMoney(caller);
  const clients = await fillClients(caller, money);
  const calls = await fillBookings(caller, secret);
  await askForEstimate(caller);
  const preview = `/api/posts/${draftId}/preview-link`;
  const link = await caller.ask<{ data: { url: string } }>("POST", preview, {});
  const moderation = createModerationToken(secret, { id: comments.held, round: 0 }, new Date());
  const confirm = createConfirmToken(secret, UNCONFIRMED, new Date());
  return {
    ...messages,
    postId: edited.id,
    ...conversations,
    money,
    clients,
    calls,
    previewPath: new URL(link.data.url).pathname,
    commentPath: `/comments/moderate?wish=approve&token=${moderation}`,
    commentConfirmPath: `/comments/confirm?token=${confirm}`,
    repliesPath: `/comments/replies?token=${createRepliesToken(secret, comments.held)}`,
    noRepliesPath: `/comments/replies?token=${createRepliesToken(secret, comments.approved)}`,
  };
}
