import { Refusal } from "../../../kit/http/errors.server.ts";
import { data, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { siteAddressSchema, siteAddressUpdate } from "./schema.ts";
import { getSiteAddress, siteAddress, updateSiteAddress } from "./site-address.server.ts";

/** After a log-in alone: links in mails and log-ins hang on it. */
export function siteAddressApi(site: Site) {
  const { db } = site.connection;
  return routes(site, "login")
    .get(
      "/address",
      "The public address of the site",
      { answer: data(siteAddressSchema, "What the browser or the environment has set") },
      () => getSiteAddress(db, site),
    )
    .put(
      "/address",
      "Set the public address; pages and mails name it at once",
      {
        body: siteAddressUpdate,
        bodyIs: "The address, and the version that was read",
        answer: saved(siteAddressSchema, "Saved", "Public address saved"),
        errors: {
          400: "It is no address; nothing was saved",
          409: "It was changed after the version that was read, or SITE_URL sets it; nothing was saved",
        },
      },
      async ({ write, body }) => {
        if (site.config.isSiteUrlSet) {
          throw new Refusal(
            409,
            "fixed_by_variable",
            "The environment variable SITE_URL sets the public address.",
          );
        }
        const result = await updateSiteAddress(write(), body);
        if (!result.ok) return result;
        await site.get(siteAddress).load();
        return { ok: true, value: await getSiteAddress(db, site) };
      },
    );
}
