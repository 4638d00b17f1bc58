import { z } from "@hono/zod-openapi";
import { ownerListQuery, pagingQuery, takePage } from "../../../kit/http/paging.server.ts";
import {
  OUTDATED_REVISION,
  orderRoute,
  revisionRoutes,
  trashRoutes,
} from "../../../kit/http/record-routes.server.ts";
import { numberParam } from "../../../kit/http/resource.server.ts";
import { json, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { textRenderers } from "../../core/markdown/markdown.server.ts";
import { PROJECT_CATEGORIES } from "./project.ts";
import { listProjects } from "./projects.server.ts";
import { ownerProjectSchema, projectInput, projectSchema, projectUpdate } from "./schema.ts";
import {
  createOwnerProject,
  deleteProject,
  listOwnerProjects,
  reorderProjects,
  restoreProject,
  updateProject,
} from "./store/project-commands.server.ts";

const category = z.enum(PROJECT_CATEGORIES).optional();

export function projectsApi(site: Site) {
  const { db } = site.connection;
  const { renderMarkdown: render } = site.get(textRenderers);
  const errors = { 422: "The text cannot be rendered" };
  return (
    routes(site)
      // Not coerced as in an address: only a number is an id.
      .with(orderRoute({ noun: "project", id: z.int().min(1), reorder: reorderProjects }))
      .get(
        "/",
        "Projects, newest first",
        {
          guard: "anyone",
          query: pagingQuery.extend({ category }),
          answer: json(z.array(projectSchema), "One page of projects"),
          errors: { 400: "An unknown category or page" },
        },
        async ({ query: { category, ...paging }, c }) => {
          const page = takePage(c, await listProjects(db, { category }), paging);
          return page.map(({ picture: _picture, ...project }) => project);
        },
      )
      .post(
        "/",
        "Add a project",
        {
          body: projectInput,
          bodyIs: "The project",
          errors,
          answer: saved(ownerProjectSchema, "Created", "Project created successfully", 201),
        },
        ({ write, body }) => createOwnerProject({ ...write(), render }, body),
      )
      .put(
        "/:id",
        "Change a project; a new slug leaves a redirect behind",
        {
          params: numberParam,
          body: projectUpdate,
          bodyIs: "The project, with the version that was read",
          errors,
          answer: saved(ownerProjectSchema, "Updated", "Project updated successfully"),
        },
        ({ write, params, body }) => updateProject({ ...write(), render }, params.id, body),
      )
      .with(
        trashRoutes({
          noun: "project",
          params: numberParam,
          schema: ownerProjectSchema,
          remove: deleteProject,
          restore: restoreProject,
        }),
      )
      .with(
        revisionRoutes(site, {
          noun: "projects",
          schema: ownerProjectSchema,
          restore: async (by, { id, snapshot, version }) => {
            const input = projectUpdate.safeParse({ ...snapshot, version });
            return input.success
              ? updateProject({ ...by, render }, Number(id), input.data)
              : OUTDATED_REVISION;
          },
        }),
      )
  );
}

export function ownerProjectsApi(site: Site) {
  return routes(site).get(
    "/",
    "The owner's projects, newest first",
    {
      query: ownerListQuery.extend({ category }),
      answer: json(z.array(ownerProjectSchema), "The projects, or the trash"),
    },
    async ({ query: { category, q: query, deleted, ...paging }, c }) => {
      const filter = { now: site.now(), category, query, deleted };
      return takePage(c, await listOwnerProjects(site.connection.db, filter), paging);
    },
  );
}
