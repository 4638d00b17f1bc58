import { createRoute } from "@hono/zod-openapi";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import { createResource, errorSchema, jsonContent, unauthorized } from "../../../kit/http/resource.server.ts";
import { sendCsv } from "../../../kit/http/streams/text-stream.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { toDay } from "../../../utils/dates.ts";
import { exportMessages } from "../store/messages-csv.server.ts";
import { messageFilter } from "./messages-api.server.ts";

const exportRoute = createRoute({
  method: "get",
  path: "/export.csv",
  summary: "The messages that a filter finds, for a spreadsheet",
  request: { query: messageFilter },
  responses: {
    200: { description: "All of them, newest first", content: { "text/csv": {} } },
    400: jsonContent(errorSchema, "The filter is not valid"),
    ...unauthorized,
  },
});

export function messageExportApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(exportRoute, (c) => {
    const { status, q: query } = c.req.valid("query");
    const csv = exportMessages(site.connection.db, { status, query });
    return sendCsv(c, csv, `messages-${toDay(site.now())}`);
  });
}
