import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { ownSite } from "../../../kit/http/fetch/self-fetch.ts";
import { doneSchema } from "../../../kit/http/resource.server.ts";
import { data, json, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { createSemaphore } from "../../../kit/workers/semaphore.ts";
import { compareAudits, type StoredAudit } from "./audit.ts";
import { auditRunner } from "./audit-runner.server.ts";
import { getLatestAudits, listAudits } from "./audits.server.ts";
import { type LatestAudit, latestSchema, urlTestInput, urlTestSchema, validationSchema } from "./schema.ts";
import { testUrl } from "./test-url.server.ts";
import { validateSite } from "./validate-site.server.ts";
import { saveValidations } from "./validations.server.ts";

/** Each starts threads, one after the other, with the memory of a whole sitemap. */
const VALIDATIONS_MAX = 1;
const VALIDATIONS_WAITING_MAX = 4;

export function seoAuditApi(site: Site) {
  const { connection, siteUrl } = site;
  const own = site.get(ownSite);
  const audits = site.get(auditRunner);
  const limitConcurrency = createSemaphore(VALIDATIONS_MAX, { waitingMax: VALIDATIONS_WAITING_MAX });
  return routes(site)
    .post(
      "/audits",
      "Begin an audit of every page",
      {
        answer: json(doneSchema, "It runs; the latest audit tells how far it is", 202),
        errors: { 409: "One runs already" },
      },
      () => {
        if (audits.start()) return { success: true as const, message: "The audit has begun" };
        throw new Refusal(409, "already_running", "An audit is running already.");
      },
    )
    .get(
      "/audits/latest",
      "The newest audit, what has changed since the one before, and how far a running one is",
      { answer: data(latestSchema, "The state") },
      async () => {
        const [latest, before] = await getLatestAudits(connection.db);
        return {
          ...audits.getState(),
          latest: latest ? openReport(latest) : null,
          difference: latest && before ? compareAudits(latest, before) : null,
          runs: await listAudits(connection.db),
        };
      },
    )
    .post(
      "/validate",
      "Check sitemap, robots, feeds and structured data against their standards",
      { answer: data(z.array(validationSchema), "File by file") },
      async () => {
        const found = await limitConcurrency(() => validateSite({ ownSite: own, siteUrl }));
        await saveValidations(connection.db, found, site.now());
        return found;
      },
    )
    .post(
      "/test",
      "What a crawler gets at an address of this site",
      {
        body: urlTestInput,
        bodyIs: "A path or address",
        answer: data(urlTestSchema, "What came"),
        errors: { 400: "No address, or one of another site", 504: "The page did not answer in time" },
      },
      async ({ body }) => {
        const result = await testUrl({ ownSite: own, siteUrl, address: body.url });
        if (result.ok) return result.value;
        const { code, message } = result;
        if (code === "no_answer") throw new Refusal(504, code, message);
        throw new Refusal(400, code, message, { fields: { url: message } });
      },
    );
}

function openReport({ startedAt, finishedAt, report }: StoredAudit): LatestAudit["latest"] {
  return { startedAt, finishedAt, ...report };
}
