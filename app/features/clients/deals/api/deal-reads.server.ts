import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { featureList } from "../../../../kit/feature.server.ts";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, page, type Routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { STAGES } from "../deal.ts";
import { boardSchema, dealSchema, dealViewSchema, forecastSchema, sourcesSchema } from "../schema.ts";
import { listEvents } from "../store/deal-events.server.ts";
import { findDeal, listBoard, listDeals } from "../store/deal-rows.server.ts";
import { forecast } from "../store/forecast.server.ts";
import { listSources } from "../store/sources.server.ts";

const listQuery = pagingQuery.extend({
  q: searchText,
  stage: z.enum(STAGES).optional(),
  person: z.string().max(100).optional().describe("The id of a person, with those merged into them"),
});

export function dealReads(site: Site) {
  const { db } = site.connection;
  const features = site.get(featureList);
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/",
        "Deals, the latest first",
        { query: listQuery, answer: page(dealSchema) },
        async ({ query: { q, stage, person, ...paging } }) => {
          const filter = { query: q, stage, personId: person, ...toWindow(paging) };
          const { deals, total } = await listDeals(db, filter, await findToday(site));
          return { items: deals, total };
        },
      )
      .get(
        "/board",
        "Open deals by stage, at most 50 of each; what has no next action or is overdue comes first",
        { answer: data(boardSchema, "Every open stage") },
        async () => listBoard(db, await findToday(site)),
      )
      .get(
        "/forecast",
        "What open deals may bring, by probability, and what has arrived for won ones; each currency by itself",
        { answer: data(forecastSchema, "Without currencies that no deal is in") },
        () => forecast(db, features),
      )
      .get(
        "/sources",
        "From lead to money, by how the person first came to the site",
        { answer: data(sourcesSchema, "The most leads first") },
        () => listSources(db, features),
      )
      .get(
        "/:id",
        "A deal and what happened to it",
        { params: textParam, answer: data(dealViewSchema, "The deal") },
        async ({ params }) => {
          const deal = (await findDeal(db, params.id, await findToday(site))) ?? refuseUnknown();
          return { deal, events: await listEvents(db, deal.id) };
        },
      );
}

function refuseUnknown(): never {
  throw new Refusal(404, "not_found", "There's no such deal.");
}
