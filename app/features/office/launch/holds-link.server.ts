import type { Context } from "hono";
import { BODY_MAX_BYTES, limitBody } from "../../../kit/http/json-body.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import type { LinkedPlace } from "../../../kit/site-gate.server.ts";
import { readForm, readToken } from "../../../utils/http/private-page.ts";

/** As the framework spells the data of a page, and that of an address that ends in a slash. */
const DATA_ENDING = /(\/_)?\.data$/;

const limitForm = limitBody(BODY_MAX_BYTES);

/** Whether the request is for what a signed link opens, and brings one that this site has made. */
export async function holdsLink(
  c: Context<AppEnv>,
  site: Site,
  places: readonly LinkedPlace[],
): Promise<boolean> {
  const path = c.req.path.replace(DATA_ENDING, "");
  for (const place of places) {
    const found = place.path.exec(path);
    if (found && (await place.isGenuine(site, found[1] ?? (await findToken(c))))) return true;
  }
  return false;
}

/** Reads the token from the query or, if a posted form has none there, from its fields. The body stays readable. */
async function findToken(c: Context<AppEnv>): Promise<string> {
  const inAddress = c.req.query("token");
  if (inAddress !== undefined || c.req.method !== "POST") return inAddress ?? "";
  let token = "";
  await limitForm(c, async () => {
    token = readToken(await readForm(c.req.raw.clone()));
  });
  return token;
}
