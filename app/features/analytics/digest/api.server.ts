import { data, done, routes, said, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { DIGEST_TESTS_PERIOD_MS, queueTestDigest } from "./digest.server.ts";
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
      async ({ write, c }) => {
        const result = await queueTestDigest(write(), site);
        if (result.ok) return said(result, `The digest is on its way to ${result.value}.`);
        c.header("retry-after", String(DIGEST_TESTS_PERIOD_MS / 1000));
        return result;
      },
    );
}
