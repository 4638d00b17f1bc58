import { join } from "node:path";
import {
  createConfirmLink,
  listSubscriberLinks,
} from "../../../app/features/content/newsletter/subscription/subscription-links.server.ts";
import { INSTALLATION_TABLE } from "../../../app/kit/installation-settings.server.ts";
import { openSqliteConnection } from "../../../db/connection.ts";
import { fillByCalls } from "../../../tools/shots/filling/calls.ts";
import { ISSUE_IDS } from "../../../tools/shots/filling/issues.ts";
import { CONFIRM, READER_ID } from "../../../tools/shots/filling/readers.ts";
import { fillRows } from "../../../tools/shots/filling/rows.ts";
import { runAudit } from "../../../tools/shots/filling/search.ts";
import { openCaller } from "../../../tools/shots/owner-calls.ts";
import type { Facts } from "../../../tools/shots/screen.ts";
import { OWNER_PASSWORD } from "./seeded-site.ts";
import type { ServerProcess } from "./server-process.ts";

const SECRET = "a secret of the filled site that is long enough";

export interface FilledFacts {
  facts: Facts;
  /** The owner's login, as the browser stores it. */
  session: { adminToken: string; adminUser: string };
}

/** Writes rows that no call makes into the folder of a seeded site; gives the environment that its server needs. */
export async function prepareFilledSite(folder: string): Promise<Record<string, string>> {
  const connection = openSqliteConnection(join(folder, "site.db"));
  await fillRows(connection, new Date());
  // The copied site has only ever run with this secret.
  await connection.db.deleteFrom(INSTALLATION_TABLE).where("id", "=", "secret").execute();
  await connection.close();
  return { SECRET, LOG_LEVEL: "warn" };
}

/** Does by calls what an owner and visitors do in months of business; an audit of the site only when asked for. */
export async function fillSite(
  { url }: Pick<ServerProcess, "url">,
  { password = OWNER_PASSWORD, isAudited = false } = {},
): Promise<FilledFacts> {
  const caller = await openCaller(url, password);
  const called = await fillByCalls(caller, SECRET);
  if (isAudited) await runAudit(caller);
  return {
    facts: { ...called, ...listMailedPaths(url), issueIds: ISSUE_IDS },
    session: { ...caller.session },
  };
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
