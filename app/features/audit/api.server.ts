import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../kit/http/errors.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  unauthorized,
} from "../../kit/http/resource.server.ts";
import { ownSite } from "../../kit/http/self-fetch.ts";
import type { Site } from "../../kit/site.server.ts";
import { createSemaphore } from "../../kit/workers/semaphore.ts";
import { type AuditReport, compareAudits, type StoredAudit } from "./audit.ts";
import { auditRunner } from "./audit-runner.server.ts";
import { latestSchema, urlTestSchema, validationSchema } from "./audit-schemas.server.ts";
import { getLatestAudits, listAudits } from "./audits.server.ts";
import { testUrl } from "./test-url.server.ts";
import { validateSite } from "./validate-site.server.ts";
import { saveValidations } from "./validations.server.ts";

const URL_MAX_CHARS = 2000;
/** Each starts threads, one after the other, with the memory of a whole sitemap. */
const VALIDATIONS_MAX = 1;
const VALIDATIONS_WAITING_MAX = 4;

const startRoute = createRoute({
  method: "post",
  path: "/audits",
  summary: "Begin an audit of every page",
  responses: {
    202: jsonContent(doneSchema, "It runs; the latest audit tells how far it is"),
    409: jsonContent(errorSchema, "One runs already"),
    ...unauthorized,
  },
});

const latestRoute = createRoute({
  method: "get",
  path: "/audits/latest",
  summary: "The newest audit, what has changed since the one before, and how far a running one is",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: latestSchema }), "The state"),
    ...unauthorized,
  },
});

const validateRoute = createRoute({
  method: "post",
  path: "/validate",
  summary: "Check sitemap, robots, feeds and structured data against their standards",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: z.array(validationSchema) }), "File by file"),
    ...unauthorized,
  },
});

const testRoute = createRoute({
  method: "post",
  path: "/test",
  summary: "What a crawler gets at an address of this site",
  request: jsonInput(z.object({ url: z.string().trim().min(1).max(URL_MAX_CHARS) }), "A path or address"),
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: urlTestSchema }), "What came"),
    400: jsonContent(errorSchema, "No address, or one of another site"),
    504: jsonContent(errorSchema, "The page did not answer in time"),
    ...unauthorized,
  },
});

export function seoAuditApi(site: Site) {
  const { connection, siteUrl } = site;
  const own = site.get(ownSite);
  const audits = site.get(auditRunner);
  const takeTurn = createSemaphore(VALIDATIONS_MAX, { waitingMax: VALIDATIONS_WAITING_MAX });
  const resource = createResource();
  resource.use("/audits/*", requireOwner(site));
  resource.use("/audits", requireOwner(site));
  resource.use("/validate", requireOwner(site));
  resource.use("/test", requireOwner(site));
  return resource
    .openapi(startRoute, (c) => {
      if (audits.start() === undefined) {
        throw new Refusal(409, "already_running", "An audit is running already.");
      }
      return c.json({ success: true as const, message: "The audit has begun" }, 202);
    })
    .openapi(latestRoute, async (c) => {
      const [latest, before] = await getLatestAudits(connection.db);
      const data = {
        ...audits.getState(),
        latest: latest ? openReport(latest) : null,
        difference: latest && before ? compareAudits(latest, before) : null,
        runs: await listAudits(connection.db),
      };
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(validateRoute, async (c) => {
      const data = await takeTurn(() => validateSite({ ownSite: own, siteUrl }));
      await saveValidations(connection.db, data, site.now());
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(testRoute, async (c) => {
      const result = await testUrl({ ownSite: own, siteUrl, address: c.req.valid("json").url });
      if (result.ok) return c.json({ success: true as const, data: result.value }, 200);
      const { code, message } = result;
      const options = code === "no_answer" ? {} : { fields: { url: message } };
      throw new Refusal(code === "no_answer" ? 504 : 400, code, message, options);
    });
}

function openReport({
  startedAt,
  finishedAt,
  report,
}: StoredAudit): AuditReport & Pick<StoredAudit, "startedAt" | "finishedAt"> {
  return { startedAt, finishedAt, ...report };
}
