import { randomUUID } from "node:crypto";
import { sendIssue } from "../../app/features/content/newsletter/delivery/issue-sending.server.ts";
import { startNewsletterSender } from "../../app/features/content/newsletter/delivery/newsletter-sender.server.ts";
import {
  createIssue,
  updateIssue,
} from "../../app/features/content/newsletter/issues/issue-commands.server.ts";
import type { MailSession } from "../../app/features/core/outbox/mail-session.server.ts";
import type { PassWorker } from "../../app/kit/workers/pass-worker.server.ts";
import type { MarkdownRenderer } from "../../app/utils/text/rendered-markdown.ts";
import type { Connection } from "../../db/connection.ts";
import { TEST_NOW } from "./builders.ts";
import { silentLog } from "./silent-log.ts";

export interface SenderSite {
  connection: Connection;
  renderMarkdown: MarkdownRenderer;
  now: () => Date;
}

export function startTestSender(
  site: SenderSite,
  openSession: () => MailSession,
  { perMinute = 60_000, isAlone = false } = {},
): PassWorker {
  return startNewsletterSender({
    ...site,
    siteUrl: new URL("https://site.example"),
    secret: "a secret of thirty-two characters",
    newId: randomUUID,
    log: silentLog,
    openSession,
    perMinute,
    isAlone,
  });
}

/** Confirmed ones; the id is the part of the address before the @. */
export async function addReaders({ db }: Connection, ...names: string[]): Promise<void> {
  await db
    .insertInto("subscribers")
    .values(
      names.map((name) => ({
        id: name,
        email: `${name}@reader.example`,
        name: "",
        status: "active",
        topics: "[]",
        source: "test",
        bounces: 0,
        created_at: TEST_NOW.toISOString(),
      })),
    )
    .execute();
}

/** Writes an issue and begins to send it; gives its id. */
export async function beginTestIssue(connection: Connection, recipients: number): Promise<string> {
  const by = { connection, actor: "Owner", now: TEST_NOW };
  const made = await createIssue(by, { body: "whole" }, randomUUID);
  if (!made.ok) throw new Error(made.message);
  const { id, version } = made.value;
  const text = { subject: "News", preheader: "", content: "Hello **there**", topics: [] };
  await updateIssue(by, id, { ...text, version });
  const sent = await sendIssue(by, id, recipients);
  if (!sent.ok) throw new Error(sent.message);
  return id;
}

/** Such as "a: sent", in the order of the addresses. */
export async function readDeliveryStatuses({ db }: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select(["email", "status"])
    .orderBy("email")
    .execute();
  return rows.map(({ email, status }) => `${email.split("@", 1)[0]}: ${status}`);
}

export type DyingStage = "before the text" | "before its end" | "after the mark" | "after the answer";

/** A session of a process that is killed at a stage of its first mail: its connection breaks and nothing else happens. */
export function createDyingSession(real: MailSession, stage: DyingStage) {
  const killed = new AbortController();
  const reached = Promise.withResolvers<void>();
  const halt = (): Promise<never> => {
    reached.resolve();
    return new Promise(() => undefined);
  };
  const session: MailSession = {
    async send(mail, { beforeEnd }) {
      if (stage === "before the text") return halt();
      const beforeDying = async () => {
        if (stage === "before its end") return halt();
        await beforeEnd();
        if (stage === "after the mark") await halt();
      };
      await real.send(mail, { signal: killed.signal, beforeEnd: beforeDying }).catch(() => undefined);
      return halt();
    },
    close() {},
  };
  return {
    session,
    /** Resolves when the first mail has come so far. */
    reached: reached.promise,
    kill(): void {
      killed.abort();
      real.close();
    },
  };
}
