import type { Schema } from "hono/types";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { done, type Routes, saved } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { quoteInput, quoteSchema } from "../schema.ts";
import { createQuote, deleteQuote, updateQuote } from "../store/quote-drafts.server.ts";

export function quoteWrites(site: Site) {
  const now = async (by: OwnerWrite) => ({ ...by, newId: site.newId, today: await findToday(site) });
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/",
        "Draft a quote, or a change order of an engagement",
        { body: quoteInput, answer: saved(quoteSchema, "Drafted", "Draft saved", 201) },
        async ({ write, body }) => createQuote(await now(write()), body),
      )
      .put(
        "/:id",
        "Change a quote; what was sent stays, and the change goes with the next version",
        {
          params: textParam,
          body: quoteInput,
          bodyIs: "All of it, with the version that was read",
          answer: saved(quoteSchema, "Changed", "Draft saved"),
        },
        async ({ write, params, body }) => updateQuote(await now(write()), params.id, body),
      )
      .delete(
        "/:id",
        "Delete a draft that was never sent",
        { params: textParam, answer: done("Deleted", "Draft deleted") },
        ({ write, params }) => deleteQuote(write(), params.id),
      );
}
