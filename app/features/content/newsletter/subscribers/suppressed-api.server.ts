import { pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { done, page, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { suppressionSchema } from "../../../core/outbox/schema.ts";
import {
  countSuppressions,
  listSuppressions,
} from "../../../core/outbox/suppressions/suppressions.server.ts";
import { newSuppressionInput } from "../subscription/schema.ts";
import { allowInput } from "./schema.ts";
import { allowAddress, suppressByOwner } from "./subscriber-commands.server.ts";

export function suppressedAddressesApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "Addresses that get no mail, newest first",
      { query: pagingQuery.extend({ q: searchText }), answer: page(suppressionSchema) },
      async ({ query: { q, ...paging } }) => ({
        items: await listSuppressions(db, q, toWindow(paging)),
        total: await countSuppressions(db, q),
      }),
    )
    .post(
      "/",
      "Keep the newsletter from an address",
      {
        body: newSuppressionInput,
        bodyIs: "The address",
        answer: done("Kept away", "The address gets no more issues"),
      },
      ({ write, body }) => suppressByOwner(write(), body.email),
    )
    .delete(
      "/",
      "Let an address get mail again; it has to subscribe again",
      {
        body: allowInput,
        bodyIs: "The address as it stands in the list",
        answer: done("Allowed", "The address may subscribe again"),
      },
      ({ write, body }) => allowAddress(write(), body),
    );
}
