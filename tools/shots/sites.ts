import { cpSync } from "node:fs";
import { join } from "node:path";
import { openSqliteConnection } from "../../db/connection.ts";
import { fillSite, prepareFilledSite } from "../../tests/e2e/support/filled-site.ts";
import { createDataDir, startServer } from "../../tests/e2e/support/server-process.ts";
import { ISSUE_IDS } from "./filling/issues.ts";
import { openCaller } from "./owner-calls.ts";
import type { Facts, SiteName } from "./screen.ts";
import type { OpenSite } from "./stage.ts";

/** A first start draws pictures; nobody waits for this one. */
const START_TIMEOUT_MS = 180_000;
const PASSWORD = "the owner of the shots";
/** Tables that the owner and visitors fill; the account, the profile and the text pages stay. */
const EMPTIED = [
  ...["post_texts", "post_tags", "comments", "posts", "projects", "services", "faq_entries"],
  ...["media", "activity", "outbox", "recovery_tiers"],
] as const;
const QUIET = { LOG_LEVEL: "warn" };
/** Nothing of it exists on the sites that are not filled. */
const NO_FACTS: Facts = {
  postId: 0,
  messageId: "none",
  callMessageId: "none",
  heldMessageId: "none",
  conversationId: "none",
  takenConversationId: "none",
  issueIds: ISSUE_IDS,
  previewPath: "/",
  commentPath: "/",
  commentConfirmPath: "/",
  repliesPath: "/",
  noRepliesPath: "/",
  confirmPath: "/",
  preferencesPath: "/",
  unsubscribePath: "/",
  money: {
    dealId: "none",
    quoteId: "none",
    quotePath: "/",
    agreedQuoteId: "none",
    agreedQuotePath: "/",
    engagementId: "none",
    portalPath: "/",
    invoiceId: "none",
    invoicePath: "/",
  },
  clients: {
    personId: "none",
    draftQuoteId: "none",
    draftInvoiceId: "none",
    openInvoiceId: "none",
    openInvoicePath: "/",
    paidInvoiceId: "none",
    paidInvoicePath: "/",
    creditedInvoiceId: "none",
  },
  calls: { path: "/", day: "", bookedId: "none", requestedId: "none" },
};

const OPENERS = { filled: openFilled, empty: openEmpty, hidden: openHidden };

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
      const { site, end } = await OPENERS[name](seeded.path);
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
  const { site, end } = await openCopy(seeded, prepareFilledSite);
  try {
    return { site: { ...site, ...(await fillSite(site, { password: PASSWORD, isAudited: true })) }, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openEmpty(seeded: string) {
  const { site, end } = await openCopy(seeded, async (folder) => {
    const connection = openSqliteConnection(join(folder, "site.db"));
    for (const table of EMPTIED) await connection.db.deleteFrom(table).execute();
    await connection.close();
    return QUIET;
  });
  const { session } = await openCaller(site.url, PASSWORD);
  return { site: { ...site, facts: NO_FACTS, session: { ...session } }, end };
}

async function openHidden(seeded: string) {
  const { site, end } = await openCopy(seeded, async () => QUIET);
  const { session, ask } = await openCaller(site.url, PASSWORD);
  await ask("POST", "/api/admin/launch", { isHidden: true });
  return { site: { ...site, facts: NO_FACTS, session: { ...session } }, end };
}

async function openCopy(seeded: string, prepare: (folder: string) => Promise<Record<string, string>>) {
  const data = createDataDir();
  cpSync(seeded, data.path, { recursive: true });
  // One trusted hop, so that each visitor can have an address of their own.
  const env = { TRUST_PROXY: "1", ...(await prepare(data.path)) };
  const server = await startServer({ dataDir: data.path, env, startTimeoutMs: START_TIMEOUT_MS });
  const end = async () => {
    await server.stop();
    data.remove();
  };
  return { site: { url: server.url }, end };
}
