import { data, redirect } from "react-router";
import type { Db } from "../../../../db/schema.ts";
import { isPermanent } from "./redirect.ts";
import { addQuery } from "./redirect-address.ts";
import { findRedirect } from "./redirects.server.ts";

/** Without a limit browsers cache a permanent redirect for ever, and the owner may remove it. */
const PERMANENT_HEADERS = { "cache-control": "public, max-age=3600" };
const TEMPORARY_HEADERS = { "cache-control": "no-store" };

/** Throws the answer of the redirect that starts at the address; comes back when there is none. */
export async function followRedirect(db: Db, { pathname, search }: URL, now: Date): Promise<void> {
  const found = await findRedirect(db, pathname, now);
  if (!found) return;
  const { status, target } = found;
  if (status === 410) throw data(null, { status });
  // The query is not passed on to other sites: its meaning there is unknown.
  const location = target.startsWith("/") ? addQuery(target, search) : target;
  throw redirect(location, { status, headers: isPermanent(status) ? PERMANENT_HEADERS : TEMPORARY_HEADERS });
}
