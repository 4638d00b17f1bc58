import { expect } from "vitest";
import type { CommentCounts, ListedComment } from "../../app/features/content/comments/moderation/schema.ts";
import { createComment } from "../../app/features/content/comments/store/comment-commands.server.ts";
import { confirmCommenter } from "../../app/features/content/comments/store/comment-confirm.server.ts";
import { commentWork } from "../../app/features/content/comments/store/comment-work.server.ts";
import { createPost } from "../../app/features/content/posts/posts.server.ts";
import { updateProfile } from "../../app/features/content/profile/profile.server.ts";
import type { Mail } from "../../app/features/core/outbox/mail.ts";
import { saveSettings } from "../../app/features/core/settings/settings.server.ts";
import type { Connection } from "../../db/connection.ts";
import { TEST_SITE_URL, type TestAppOptions } from "./app.ts";
import { buildPost, buildProfile, TEST_NOW } from "./builders.ts";
import { watchTable } from "./changes.ts";
import { type Answer, openOwnerApp } from "./owner-app.ts";

const SENDER = { senderAddress: "203.0.113.7", honeypot: "", elapsedMs: 42_000 };
export const OWNER_EMAIL = "owner@site.example";

type ListAnswer = Answer<ListedComment[]> & { counts: CommentCounts };

/** An owner who wants mail about comments, with a post at /blog/published, and readers who write below it. */
export async function openModeration(connection: Connection, given: TestAppOptions = {}) {
  const { db } = connection;
  await saveSettings(db, { email: OWNER_EMAIL, blogComments: true }, TEST_NOW);
  await updateProfile(db, buildProfile({ email: OWNER_EMAIL }), TEST_NOW);
  const post = await createPost(db, buildPost({ slug: "published", title: "A post" }), TEST_NOW);
  let time = TEST_NOW.getTime();
  let ids = 0;
  const deps = {
    connection,
    siteUrl: TEST_SITE_URL,
    secret: "a secret of thirty-two characters",
    now: () => new Date(time++),
    newId: () => `c${++ids}`,
  };
  const outboxChanged = watchTable(connection, "outbox");
  const owner = await openOwnerApp({ ...deps, ...given });
  const doors = owner.app.site.get(commentWork);
  async function listMails(): Promise<(Mail & { kind: string })[]> {
    const rows = await db.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();
    return rows.map(({ kind, mail }) => ({ ...(JSON.parse(mail) as Mail), kind }));
  }
  return {
    ...owner,
    outboxChanged,
    postId: post.id,
    /** As who reads the mail to the address and presses the button of its link. */
    async confirm(email: string, browser = "another browser"): Promise<boolean> {
      const mail = (await listMails()).findLast(
        ({ kind, to }) => kind === "comment_confirmation" && to.address === email,
      );
      if (!mail) throw new Error(`${email} was never asked.`);
      const token = listLinks(mail)[0]?.searchParams.get("token") ?? "";
      return confirmCommenter(doors, { token, browserKey: browser });
    },
    /** The next day begins at midnight. */
    passDay: () => {
      time += 86_400_000;
    },
    /** Gives the comment's id, whatever became of it. */
    async write(name: string, words: object = {}, signals: object = {}): Promise<string> {
      const input = { name, email: `${name.toLowerCase()}@example.com`, text: `Words of ${name}.`, ...words };
      const sender = { ...SENDER, browserKey: `browser of ${name}`, ...signals };
      const result = await createComment(doors, "published", input, sender);
      if (!result.ok) throw new Error(result.message);
      return result.value.comment.id;
    },
    judge: (verdict: string, id: string, expected = 200, body: object = {}) =>
      owner.ask(expected, "POST", `/api/admin/comments/${id}/${verdict}`, body),
    list: (query = "") => owner.ask<ListAnswer>(200, "GET", `/api/admin/comments?${query}`),
    async find(id: string): Promise<ListedComment> {
      const { data } = await owner.ask<ListAnswer>(200, "GET", `/api/admin/comments?id=${id}`);
      expect(data).toHaveLength(1);
      return data[0] as ListedComment;
    },
    /** The mails waiting in the outbox, oldest first. */
    listMails,
    async countShown(): Promise<number> {
      const row = await db
        .selectFrom("posts")
        .select("comments")
        .where("id", "=", post.id)
        .executeTakeFirstOrThrow();
      return row.comments;
    },
  };
}

/** The addresses of a mail's links, in their order. */
export function listLinks({ text }: Pick<Mail, "text">): URL[] {
  return [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => new URL(address));
}
