import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, page, type Routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { ENGAGEMENT_STATUSES } from "../engagement.ts";
import { formatPortalLink } from "../portal-links.server.ts";
import { engagementRowSchema, engagementSchema, portalLinkSchema } from "../schema.ts";
import {
  describeEngagement,
  findStoredEngagement,
  listEngagements,
  type StoredEngagement,
} from "../store/engagement-rows.server.ts";

const listQuery = pagingQuery.extend({
  q: searchText,
  status: z.enum(ENGAGEMENT_STATUSES).optional(),
  person: z.string().max(100).optional().describe("The id of a person, with those merged into them"),
  deal: z.string().max(100).optional(),
});

export function engagementReads(site: Site) {
  const { db } = site.connection;
  const find = async (id: string): Promise<StoredEngagement> => {
    const row = await findStoredEngagement(db, id);
    if (!row) throw new Refusal(404, "not_found", "This engagement doesn't exist.");
    return row;
  };
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/",
        "Agreed work, the latest first",
        { query: listQuery, answer: page(engagementRowSchema) },
        ({ query: { q, status, person, deal, ...paging } }) =>
          listEngagements(db, { query: q, status, personId: person, dealId: deal, ...toWindow(paging) }),
      )
      .get(
        "/:id",
        "One engagement with its milestones and their invoices",
        { params: textParam, answer: data(engagementSchema, "As it is now") },
        async ({ params }) => describeEngagement(db, await find(params.id)),
      )
      .get(
        "/:id/link",
        "The client's portal of an engagement",
        {
          guard: "full",
          params: textParam,
          answer: data(portalLinkSchema, "Anybody with this link can open it"),
        },
        async ({ params }) => ({ link: formatPortalLink(site, await find(params.id)) }),
      );
}
