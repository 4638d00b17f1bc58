import { Readable } from "node:stream";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, response, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { eraseInput, erasureSchema } from "../schema.ts";
import { erasePerson } from "./erase-person.server.ts";
import { exportPerson } from "./export-person.server.ts";
import { describeErasure, findRecords } from "./person-records.server.ts";

const UNKNOWN = { 404: "There is no such person" };
const ZIP = "application/zip";

export function personalDataApi(site: Site) {
  return routes(site)
    .get(
      "/:id/export",
      "All that is known about a person, as a zip file of JSON and their files",
      {
        params: textParam,
        answer: response({ 200: { description: "The zip file", content: { [ZIP]: {} } } }),
        errors: UNKNOWN,
      },
      async ({ params, c }) => {
        const zip = (await exportPerson(site, params.id)) ?? refuseUnknown();
        return c.body(Readable.toWeb(zip) as ReadableStream, 200, {
          "content-type": ZIP,
          "content-disposition": `attachment; filename="person-${await findToday(site)}.zip"`,
          "cache-control": "no-store",
        });
      },
    )
    .get(
      "/:id/erasure",
      "What erasing a person would delete, and what would stay and why",
      { params: textParam, answer: data(erasureSchema, "Nothing is changed"), errors: UNKNOWN },
      async ({ params }) => {
        const found = (await findRecords(site.connection.db, site, params.id)) ?? refuseUnknown();
        return describeErasure(found.records);
      },
    )
    .post(
      "/:id/erase",
      "Erase all that is known about a person, for good; an API token isn't enough",
      {
        guard: "login",
        params: textParam,
        body: eraseInput,
        bodyIs: "An address or the name of the person, typed as a confirmation",
        answer: saved(erasureSchema, "Erased, with what stayed and why", "Person erased"),
        errors: { 403: "Asked with an API token" },
      },
      ({ write, params, body }) => erasePerson(write(), site, { id: params.id, ...body }),
    );
}

function refuseUnknown(): never {
  throw new Refusal(404, "not_found", "There's no such person.");
}
