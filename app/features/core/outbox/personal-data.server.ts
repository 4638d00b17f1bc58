import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../../../db/schema.ts";
import { containsText } from "../../../../db/text-search.ts";
import { cutTokens } from "../../../kit/keys/signed-links.server.ts";
import {
  inList,
  type KeptRecord,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { Mail } from "./mail.ts";
import { formatIdPart } from "./mail-message.server.ts";
import { isLiftable } from "./suppressions/suppressions.server.ts";
import type { SuppressionReason, SuppressionScope } from "./suppressions/suppressions.ts";

/** Mail to a person or about what they sent, and where their address must not be written to. */
export const mailPersonalData: PersonalData = { find: findMail };

async function findMail(db: Db, { emails }: PersonKeys, site: Site): Promise<PersonalRecords> {
  const mails = await listMails(db, emails);
  const suppressions = await db
    .selectFrom("mail_suppressions")
    .selectAll()
    .where("email", "in", inList(emails))
    .orderBy("created_at")
    .execute();
  const lifted = suppressions.filter(({ reason }) => isLiftable(reason));
  const kept = suppressions.filter(({ reason }) => !isLiftable(reason));
  const block = { table: "mail_suppressions", noun: "block on email", plural: "blocks on email" } as const;
  const ids = mails.map(({ id }) => id);
  const files = await listMailFiles(db, site.config.dataDir);
  return {
    parts: [
      {
        table: "outbox",
        noun: "email",
        rows: mails.map(({ mail, ...row }) => ({ ...row, mail: describeMail(mail) })),
        fate: "deleted",
      },
      { ...block, rows: lifted, fate: "deleted" },
      { ...block, rows: kept, fate: "kept" },
    ],
    kept: kept.map(describeBlock),
    async erase(trx) {
      if (ids.length > 0) await trx.deleteFrom("outbox").where("id", "in", ids).execute();
      for (const { email, scope } of lifted)
        await trx
          .deleteFrom("mail_suppressions")
          .where("email", "=", email)
          .where("scope", "=", scope)
          .execute();
      return () => deleteMailFiles(site.connection.db, files);
    },
  };
}

/** Addressed to the person, or to be answered to them. */
async function listMails(db: Db, emails: readonly string[]) {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where(({ or, ref }) => or(emails.map((email) => containsText(email, [ref("mail")]))))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const own = new Set(emails);
  return rows
    .map((row) => ({ ...row, mail: parseJson<Mail>(row.mail) }))
    .filter(({ mail: { to, replyTo } }) =>
      [to, replyTo].some((one) => one !== undefined && own.has(one.address.toLowerCase())),
    );
}

/** Cuts the query of links and the tokens in them, since a signed link lets anybody who has it act. */
function describeMail({ to, replyTo, subject, text }: Mail) {
  const withoutQueries = text.replaceAll(/(https?:\/\/[^\s?]+)\?\S+/g, "$1");
  return { to, replyTo, subject, text: cutTokens(withoutQueries) };
}

const WHY_BLOCKED: Partial<Record<SuppressionReason, string>> = {
  bounced:
    "Its mail server says that the address doesn't exist. Without the block, email would go there again.",
  complained: "Email was reported as spam. Without the block, the address could be written to again.",
  owner: "You stopped email to this address. Without the block, it could be added again.",
};

interface Block {
  email: string;
  scope: SuppressionScope;
  reason: SuppressionReason;
}

function describeBlock({ email, scope, reason }: Block): KeptRecord {
  return {
    what: `The block on ${scope === "newsletter" ? "the newsletter" : "email about replies"} to ${email}`,
    reason: WHY_BLOCKED[reason] ?? "Without the block, email would go there again.",
    until: "Until you allow email again under Newsletter → Suppressed.",
  };
}

interface MailFile {
  id: string;
  path: string;
}

/** While email is off, mails are also files, named after the time, a hyphen and the mail's id. */
async function listMailFiles(db: Db, dataDir: string): Promise<MailFile[]> {
  const dir = join(dataDir, "mail");
  const names = await readdir(dir).catch(() => []);
  if (names.length === 0) return [];
  const byMail = Map.groupBy(names, (name) => name.slice(name.indexOf("-") + 1));
  const rows = await db.selectFrom("outbox").select("id").execute();
  return rows.flatMap(({ id }) =>
    (byMail.get(`${formatIdPart(id)}.eml`) ?? []).map((name) => ({ id, path: join(dir, name) })),
  );
}

/** Deletes the files of mails that the erasure has deleted, in whichever feature. */
async function deleteMailFiles(db: Db, files: readonly MailFile[]): Promise<void> {
  if (files.length === 0) return;
  const left = new Set((await db.selectFrom("outbox").select("id").execute()).map(({ id }) => id));
  for (const { id, path } of files) if (!left.has(id)) await rm(path, { force: true });
}
