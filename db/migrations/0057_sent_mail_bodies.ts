import { type Kysely, sql } from "kysely";

interface SentRow {
  id: string;
  mail: string;
}

const AT_ONCE = 500;
const KEPT = ["fromName", "to", "replyTo", "subject", "sequence"];

/** Removes the texts and attachments of sent mails: their signed links still work, and each backup would hold them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } =
      await sql<SentRow>`select id, mail from outbox where sent_at is not null and id > ${after}
      order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const { id, mail } of rows)
      await sql`update outbox set mail = ${withoutBody(mail)} where id = ${id}`.execute(db);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

function withoutBody(mail: string): string {
  const kept = Object.entries(parse(mail)).filter(([name]) => KEPT.includes(name));
  return JSON.stringify({ ...Object.fromEntries(kept), text: "", html: "" });
}

function parse(mail: string): object {
  try {
    const value: unknown = JSON.parse(mail);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
