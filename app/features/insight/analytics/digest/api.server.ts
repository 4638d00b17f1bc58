import { data, done, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isMailOn } from "../../../core/outbox/mail-probe.server.ts";
import { queueTestDigest } from "./digest.server.ts";
import { getDigestSettings, updateDigestSettings } from "./digest-settings.server.ts";
import { digestSettingsInput, digestSettingsSchema } from "./schema.ts";

export function analyticsSettingsApi(site: Site) {
  return routes(site)
    .get(
      "/settings",
      "Whether the weekly digest is mailed, to whom, and when the next time",
      { answer: data(digestSettingsSchema, "The settings") },
      () => getDigestSettings(site.connection.db, site.now()),
    )
    .put(
      "/settings",
      "Turn the weekly digest on or off",
      {
        body: digestSettingsInput,
        bodyIs: "The settings, with the version that was read",
        answer: saved(digestSettingsSchema, "Saved", "The weekly digest is off."),
      },
      async ({ write, body: { weeklyDigest, version } }) => {
        const result = await updateDigestSettings(write(), { weeklyDigest, version });
        return weeklyDigest ? said(result, "The weekly digest is on.") : result;
      },
    )
    .post(
      "/digest",
      "Mail the digest of the last seven full days to the owner at once",
      {
        answer: done("In the outbox", "The digest is on its way."),
        errors: { 429: "Too many; Retry-After says how long to wait" },
      },
      async ({ write }) => {
        const result = await queueTestDigest(write(), site);
        if (!result.ok) return result;
        return said(
          result,
          isMailOn(site)
            ? `The digest is being sent to ${result.value}.`
            : "Not sent: email is off. The digest is kept until a mail server is set up.",
        );
      },
    );
}
