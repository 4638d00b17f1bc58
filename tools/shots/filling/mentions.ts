import type { Connection } from "../../../db/connection.ts";
import type { Ago } from "./people.ts";

/** One word, as other sites may send it. */
const LONG_NAME = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

export async function fillMentions({ db }: Connection, ago: Ago): Promise<void> {
  const post = await db.selectFrom("posts").select(["id", "slug"]).orderBy("id").executeTakeFirstOrThrow();
  const said = [
    [
      "held",
      "reply",
      LONG_NAME,
      "I tried the third way on our booking page, and it held for a week of traffic.",
    ],
    ["approved", "mention", "The Small Servers Weekly", "A calm explanation of what an outbox is for."],
    ["approved", "like", "Jon", ""],
    ["spam", "mention", "Buy followers", "Cheap and quick."],
    ["gone", "repost", "Mira", ""],
  ] as const;
  const target = `/blog/${post.slug}`;
  await db
    .insertInto("mentions")
    .values(
      said.map(([status, kind, author, excerpt], index) => ({
        id: `mention-${index}`,
        source: `https://site-${index}.example/notes/${index}`,
        target,
        kind,
        author,
        post_id: post.id,
        author_url: "",
        excerpt,
        status,
        attempts: 1,
        next_try_at: null,
        sender_key: null,
        created_at: ago(index),
        verified_at: ago(index),
      })),
    )
    .execute();
  await db
    .insertInto("mentions_sent")
    .values(
      (["sent", "unsupported", "failed"] as const).map((status, index) => ({
        id: `sent-${index}`,
        post_id: post.id,
        source: `https://site.example${target}`,
        target: `https://cited-${index}.example/article`,
        endpoint: "",
        status,
        fingerprint: "1",
        answer: status === "failed" ? "503" : "202",
        attempts: 1,
        next_try_at: null,
        created_at: ago(index),
        updated_at: ago(index),
      })),
    )
    .execute();
}
