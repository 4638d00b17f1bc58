import type { Connection } from "../../../db/connection.ts";
import { type Ago, READERS } from "./people.ts";

/** Who has not confirmed yet, and the round that their link is signed for. */
export const CONFIRM = { id: "reader-3", round: "first" };
export const READER_ID = "reader-0";

export async function fillReaders({ db }: Connection, ago: Ago): Promise<void> {
  const statuses = ["active", "active", "active", "pending", "active", "unsubscribed", "bounced"] as const;
  const rows = Array.from({ length: 31 }, (_, index) => {
    const name = READERS[index % READERS.length] ?? "";
    const status = statuses[index % statuses.length] ?? "active";
    const email = `${name.split(" ", 1)[0]?.toLowerCase()}.${index}@readers.example`;
    const cameAt = ago(index + 1);
    return {
      id: `reader-${index}`,
      email,
      status,
      created_at: cameAt,
      confirm_sent_at: cameAt,
      ...(index % 3 === 0
        ? { name: "", topics: '["react","typescript"]', source: "import" }
        : { name, topics: "[]", source: "/blog" }),
      confirm_key: status === "pending" ? CONFIRM.round : null,
      confirmed_at: status === "pending" ? null : cameAt,
      bounces: status === "bounced" ? 3 : 0,
      left_at: status === "unsubscribed" ? ago(1) : null,
    };
  });
  await db.insertInto("subscribers").values(rows).execute();
  const days = Array.from({ length: 15 }, (_, index) => ({
    day: ago(index * 2 + 1).slice(0, 10),
    joined: 1,
    departed: index % 7 === 3 ? 1 : 0,
  }));
  await db.insertInto("newsletter_days").values(days).execute();
  const suppressed = [
    { email: "goran.6@readers.example", scope: "newsletter", reason: "bounced" },
    { email: "left@readers.example", scope: "newsletter", reason: "unsubscribed" },
    { email: "enough@readers.example", scope: "replies", reason: "unsubscribed" },
    {
      email: "somebody.with.a.rather.long.address@mail.readers.example",
      scope: "newsletter",
      reason: "owner",
    },
  ] as const;
  await db
    .insertInto("mail_suppressions")
    .values(suppressed.map((row, index) => ({ ...row, created_at: ago(index * 3 + 2) })))
    .execute();
}
