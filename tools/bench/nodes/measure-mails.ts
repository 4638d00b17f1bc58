import { openPostgresConnection } from "../../../db/connection.ts";
import { fillSubscribers } from "../newsletter/bench-database.ts";
import { judgeSending } from "../newsletter/judge-sending.ts";
import { beginIssue, readStatus, waitFor } from "../newsletter/measure-newsletter.ts";
import type { SiteNodes } from "./site-nodes.ts";

const SUBSCRIBERS = 400;
const MESSAGES = 8;
/** The mail server refuses none of these at first (counting-server.ts). */
const FIRST_WRITER = 1010;

/** An issue and the answers to messages, sent by whichever node takes them, while one of the nodes is killed. */
export async function measureMails(site: SiteNodes): Promise<Record<string, string | number>> {
  const { balancer, database, mails, token, nodes } = site;
  const connection = openPostgresConnection(database.url, () => undefined);
  try {
    await fillSubscribers(connection, SUBSCRIBERS);
    const issue = await beginIssue(balancer.origin, token, SUBSCRIBERS);
    const writers = Array.from(
      { length: MESSAGES },
      (_, number) => `writer-${number + FIRST_WRITER}@example.com`,
    );
    const written = writers.map((email, number) => writeMessage(balancer.origin, email, number));
    await waitFor(async () => mails.countTaken() > SUBSCRIBERS / 4);
    await site.replace(nodes.length - 1, "SIGKILL");
    const answers = await Promise.all(written);
    await waitFor(async () => (await readStatus(connection, issue)) === "sent");
    await waitFor(async () =>
      writers.every((email, number) => !answers[number] || mails.readTaken().has(email)),
    );
    const { wrong } = await judgeSending(connection, mails, SUBSCRIBERS);
    const taken = [...mails.readTaken().values()];
    return {
      "mails taken": mails.countTaken(),
      "addresses with two": taken.filter((count) => count > 1).length,
      "mails neither sent nor accounted for": wrong.length,
    };
  } finally {
    await connection.close();
  }
}

/** True once the site has taken it, and owes its writer an answer. */
async function writeMessage(origin: string, email: string, number: number): Promise<boolean> {
  const answer = await fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${number + 1}` },
    body: JSON.stringify({ name: "Asha", email, subject: "A shop", message: "Could you?", elapsedMs: 9000 }),
  }).catch(() => undefined);
  return answer?.ok ?? false;
}
