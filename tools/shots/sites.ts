import { cpSync } from "node:fs";
import { join } from "node:path";
import {
  createConfirmLink,
  listSubscriberLinks,
} from "../../app/features/newsletter/subscription/subscription-links.server.ts";
import { type Connection, openSqliteConnection } from "../../db/connection.ts";
import { createDataDir, startServer } from "../../tests/e2e/support/server-process.ts";
import { fillByCalls } from "./filling/calls.ts";
import { ISSUE_IDS } from "./filling/issues.ts";
import { CONFIRM, READER_ID } from "./filling/readers.ts";
import { fillRows } from "./filling/rows.ts";
import { openCaller } from "./owner-calls.ts";
import type { Facts, SiteName } from "./screen.ts";
import type { OpenSite } from "./stage.ts";

/** A first start draws pictures; nobody waits for this one. */
const START_TIMEOUT_MS = 180_000;
const PASSWORD = "the owner of the shots";
const SECRET = "a secret of the shots that is long enough";
/** What the owner and visitors make; what is left is the account, the profile and the pages of text. */
const EMPTIED = [
  ...["post_texts", "post_tags", "comments", "posts", "projects", "services", "faq_entries"],
  ...["media", "activity", "outbox", "recovery_tiers"],
] as const;
/** Nothing of it exists on the empty site. */
const NO_FACTS: Facts = {
  postId: 0,
  messageId: "none",
  heldMessageId: "none",
  conversationId: "none",
  issueIds: ISSUE_IDS,
  previewPath: "/",
  commentPath: "/",
  repliesPath: "/",
  confirmPath: "/",
  preferencesPath: "/",
  unsubscribePath: "/",
  money: {
    ...{ dealId: "none", quoteId: "none", quotePath: "/", agreedQuoteId: "none", agreedQuotePath: "/" },
    ...{ engagementId: "none", portalPath: "/", invoiceId: "none", invoicePath: "/" },
  },
};

export interface Sites {
  of(name: SiteName): OpenSite;
  stop(): Promise<void>;
}

/** Servers of their own on folders that go with them: nothing here meets the user's own site. */
export async function openSites(names: ReadonlySet<SiteName>): Promise<Sites> {
  const open = new Map<SiteName, OpenSite>();
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const seeded = await seedFolder();
    stops.push(async () => seeded.remove());
    for (const name of names) {
      const { site, end } = await (name === "filled" ? openFilled : openEmpty)(seeded.path);
      open.set(name, site);
      stops.push(end);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    of(name) {
      const site = open.get(name);
      if (!site) throw new Error(`The ${name} site is not open.`);
      return site;
    },
    stop,
  };
}

async function seedFolder() {
  const data = createDataDir();
  const server = await startServer({
    dataDir: data.path,
    env: { ADMIN_PASSWORD: PASSWORD },
    startTimeoutMs: START_TIMEOUT_MS,
  });
  await server.stop();
  return data;
}

async function openFilled(seeded: string) {
  const { site, caller, end } = await openCopy(seeded, (connection) => fillRows(connection, new Date()));
  try {
    const facts = await fillByCalls(caller, SECRET);
    return { site: { ...site, facts: { ...facts, ...listMailedPaths(site.url), issueIds: ISSUE_IDS } }, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openEmpty(seeded: string) {
  return openCopy(seeded, async ({ db }) => {
    for (const table of EMPTIED) await db.deleteFrom(table).execute();
  });
}

async function openCopy(seeded: string, change: (connection: Connection) => Promise<void>) {
  const data = createDataDir();
  cpSync(seeded, data.path, { recursive: true });
  const connection = openSqliteConnection(join(data.path, "site.db"));
  await change(connection);
  await connection.close();
  // One trusted hop, so that each visitor can have an address of their own.
  const env = { TRUST_PROXY: "1", SECRET, LOG_LEVEL: "warn" };
  const server = await startServer({ dataDir: data.path, env, startTimeoutMs: START_TIMEOUT_MS });
  const end = async () => {
    await server.stop();
    data.remove();
  };
  const caller = await openCaller(server.url, PASSWORD);
  return { site: { url: server.url, facts: NO_FACTS, session: { ...caller.session } }, caller, end };
}

function listMailedPaths(url: string) {
  const linkSite = { secret: SECRET, siteUrl: new URL(url) };
  const toPath = (address: string) => address.slice(new URL(url).origin.length);
  const links = listSubscriberLinks(linkSite, READER_ID);
  return {
    confirmPath: toPath(createConfirmLink(linkSite, { ...CONFIRM, now: new Date() })),
    preferencesPath: toPath(links.preferences),
    unsubscribePath: toPath(links.unsubscribe),
  };
}
