import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { type Routes, response } from "../../../../kit/http/routes.server.ts";
import { sendCsv } from "../../../../kit/http/streams/text-stream.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { exportGstr } from "./export-gstr.server.ts";

const gstrQuery = z.object({ from: z.iso.date(), to: z.iso.date() });

export function gstrApi(site: Site) {
  return <S extends Schema>(routes: Routes<S>) =>
    routes.get(
      "/csv",
      "Issued documents by tax rate as CSV, to check before a GSTR-1 is filed",
      {
        query: gstrQuery,
        answer: response({
          200: {
            description: "One row for each document and rate",
            content: { "text/csv": { schema: { type: "string" } } },
          },
        }),
        errors: { 400: "Not a day, or the last day is before the first" },
      },
      ({ query: { from, to }, c }) => {
        if (to < from) throw new Refusal(400, "invalid_input", "The last day is before the first.");
        return sendCsv(c, exportGstr(site.connection.db, { from, to }), `gstr-1-${from}-to-${to}`);
      },
    );
}
