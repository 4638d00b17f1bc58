import { expect, it, onTestFinished } from "vitest";
import {
  createModerationToken,
  readModerationToken,
} from "../app/features/content/comments/store/comment-tokens.server.ts";
import { signLink } from "../app/kit/keys/signed-links.server.ts";
import { buildPost, TEST_NOW } from "../tests/helpers/builders.ts";
import { createPostgresDatabase } from "../tests/helpers/database.ts";
import { openPostgresConnection, openSqliteConnection } from "./connection.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";

const OLDER = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0018"));
const SECRET = "a secret of thirty-two characters";

async function openOld(dialect: "sqlite" | "postgres") {
  const database = dialect === "postgres" ? await createPostgresDatabase({ migrated: false }) : undefined;
  const connection = database
    ? openPostgresConnection(database.url, () => undefined)
    : openSqliteConnection(":memory:");
  onTestFinished(async () => {
    await connection.close();
    await database?.drop();
  });
  await migrate(connection, { migrations: OLDER });
  return connection;
}

it.each([
  "sqlite",
  "postgres",
] as const)("an older comment is trusted in no browser, and the link of its mail still opens it (%s)", {
  tags: ["deep"],
}, async (dialect) => {
  const connection = await openOld(dialect);
  // The stores of today read tables that are not there yet.
  const { headings, readTime, publishedAt: _, tags, featured, ...post } = buildPost({ slug: "published" });
  const at = TEST_NOW.toISOString();
  const post_id = 1;
  await connection.db
    .insertInto("posts")
    .values({
      ...post,
      id: post_id,
      slug: "published",
      headings: JSON.stringify(headings),
      read_time: readTime,
      tags: JSON.stringify(tags),
      featured: Number(featured),
      published_at: at,
      likes: 0,
      comments: 0,
      views: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await connection.db
    .insertInto("comments")
    .values({
      id: "old",
      post_id,
      author: "Asha",
      email: "asha@example.com",
      text: "Words",
      html: "<p>Words</p>",
      status: "approved",
      spam_score: 0,
      spam_reasons: "[]",
      is_owner: 0,
      wants_replies: 1,
      edit_key: "key",
      visitor: "",
      created_at: TEST_NOW.toISOString(),
    })
    .execute();
  expect(await migrate(connection)).toContain("0018_comment_trust");
  const row = await connection.db.selectFrom("comments").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ id: "old", status: "approved", moderation_round: 0, browser_key: null });
  expect(await connection.db.selectFrom("commenters").selectAll().execute()).toEqual([]);
  const claim = { purpose: "comment-moderation", subject: "old", expiresAt: undefined };
  const read = (token: string) => readModerationToken(SECRET, token, TEST_NOW);
  expect(read(signLink(SECRET, claim))).toEqual({ id: "old", round: 0 });
  expect(read(createModerationToken(SECRET, { id: "old", round: 12 }, TEST_NOW))).toEqual({
    id: "old",
    round: 12,
  });
});
