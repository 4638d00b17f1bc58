import { Refusal } from "../../../../kit/http/errors.server.ts";
import { data, routes, saved } from "../../../../kit/http/routes.server.ts";
import { NEEDS_PROOF, ownerProver } from "../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { siteAddressSchema, siteAddressUpdate } from "./schema.ts";
import { getSiteAddress, siteAddress, updateSiteAddress } from "./site-address.server.ts";

/** Only after a log-in, not with an API token: links in mails and log-ins depend on the address. */
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
      "Set the public address; pages and mails name it at once. It needs the password",
      {
        body: siteAddressUpdate,
        bodyIs: "The address, and the version that was read",
        answer: saved(siteAddressSchema, "Saved", "Public address saved"),
        errors: {
          409: "It was changed after the version that was read, or SITE_URL sets it; nothing was saved",
          ...NEEDS_PROOF,
        },
      },
      async ({ write, body: { currentPassword, code, ...update }, c }) => {
        if (site.config.isSiteUrlSet) {
          throw new Refusal(
            409,
            "fixed_by_variable",
            "The environment variable SITE_URL sets the public address.",
          );
        }
        const proof = { currentPassword, code };
        const alarm = await site.get(ownerProver)(c, proof, "change the public address");
        const result = await updateSiteAddress(write(), update, alarm);
        if (!result.ok) return result;
        await site.get(siteAddress).load();
        return { ok: true, value: await getSiteAddress(db, site) };
      },
    );
}
