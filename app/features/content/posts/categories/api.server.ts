import { json, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { categoryFollowers } from "./categories.server.ts";
import { listOwnerCategories, updateCategories } from "./category-commands.server.ts";
import { categoriesSchema, categoriesUpdate } from "./schema.ts";

export function postCategoriesApi(site: Site) {
  return routes(site)
    .get(
      "/",
      "The categories of posts in the owner's order, each with what it's used for",
      { answer: json(categoriesSchema, "The list and its version") },
      () => listOwnerCategories(site.connection.db, site.get(categoryFollowers)),
    )
    .put(
      "/",
      "Change the list: an entry without an id is added, one that's left out is removed",
      {
        body: categoriesUpdate,
        bodyIs: "The whole list, with the version that was read",
        answer: saved(categoriesSchema, "Updated", "Categories saved"),
      },
      ({ write, body }) => updateCategories(write(), body, site.get(categoryFollowers)),
    );
}
