import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, done, page, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { templateInput, templateSchema, templateUpdate, templateVersion } from "./schema.ts";
import {
  createTemplate,
  deleteTemplate,
  pauseTemplate,
  resumeTemplate,
  updateTemplate,
} from "./store/template-commands.server.ts";
import { describeTemplate, findStoredTemplate, listTemplates } from "./store/template-rows.server.ts";

export function invoiceTemplatesApi(site: Site) {
  const { db } = site.connection;
  const now = async (by: OwnerWrite) => ({ ...by, newId: site.newId, today: await findToday(site) });
  return routes(site)
    .get(
      "/",
      "Recurring invoices, the latest first",
      { query: pagingQuery, answer: page(templateSchema) },
      ({ query }) => listTemplates(db, toWindow(query)),
    )
    .get(
      "/:id",
      "One recurring invoice",
      { params: textParam, answer: data(templateSchema, "As it is now") },
      async ({ params }) => {
        const row = await findStoredTemplate(db, params.id);
        if (!row) throw new Refusal(404, "not_found", "This recurring invoice doesn't exist.");
        return describeTemplate(db, row);
      },
    )
    .post(
      "/",
      "Add a recurring invoice",
      { body: templateInput, answer: saved(templateSchema, "Added", "Recurring invoice saved", 201) },
      async ({ write, body }) => createTemplate(await now(write()), body),
    )
    .put(
      "/:id",
      "Change a recurring invoice; what it has made stays as it is",
      {
        params: textParam,
        body: templateUpdate,
        bodyIs: "All of it, with the version that was read",
        answer: saved(templateSchema, "Changed", "Recurring invoice saved"),
      },
      async ({ write, params, body }) => updateTemplate(await now(write()), params.id, body),
    )
    .delete(
      "/:id",
      "Delete a recurring invoice for good; what it has made stays",
      { params: textParam, answer: done("Deleted", "Recurring invoice deleted") },
      ({ write, params }) => deleteTemplate(write(), params.id),
    )
    .post(
      "/:id/pause",
      "Make no more invoices until it's resumed",
      {
        params: textParam,
        body: templateVersion,
        isBodyOptional: true,
        answer: saved(templateSchema, "Paused", "Recurring invoice paused"),
      },
      async ({ write, params, body }) => pauseTemplate(await now(write()), params.id, body.version),
    )
    .post(
      "/:id/resume",
      "Go on from today; the periods of the pause are left out",
      {
        params: textParam,
        body: templateVersion,
        isBodyOptional: true,
        answer: saved(templateSchema, "Resumed", "Recurring invoice resumed"),
      },
      async ({ write, params, body }) => resumeTemplate(await now(write()), params.id, body.version),
    );
}
