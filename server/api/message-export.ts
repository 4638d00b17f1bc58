import { createRoute } from "@hono/zod-openapi";
import { exportMessages } from "../../app/features/contact/messages-csv.server.ts";
import { requireOwner } from "../../app/kit/http/require-owner.server.ts";
import {
  createResource,
  errorSchema,
  jsonContent,
  unauthorized,
} from "../../app/kit/http/resource.server.ts";
import { sendCsv } from "../../app/kit/http/text-stream.server.ts";
import { toDay } from "../../app/utils/dates.ts";
import type { ApiDeps } from "./api-deps.ts";
import { messageFilter } from "./messages.ts";

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

export function messageExportApi(deps: ApiDeps) {
  const resource = createResource();
  resource.use(requireOwner(deps));
  return resource.openapi(exportRoute, (c) => {
    const { status, q: query } = c.req.valid("query");
    const csv = exportMessages(deps.connection.db, { status, query });
    return sendCsv(c, csv, `messages-${toDay(deps.now())}`);
  });
}
