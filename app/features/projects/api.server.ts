import { createRoute, z } from "@hono/zod-openapi";
import { ownerListQuery, pagingQuery, takePage } from "../../kit/http/paging.server.ts";
import {
  addOrderRoute,
  addRevisionRoutes,
  addTrashRoutes,
  OUTDATED_REVISION,
} from "../../kit/http/record-routes.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  errorSchema,
  jsonContent,
  jsonInput,
  numberParam,
  ownerRow,
  savedSchema,
  sendSaved,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { PROJECT_CATEGORIES, projectInput, projectUpdate } from "./project.ts";
import { listProjects } from "./projects.server.ts";
import {
  createOwnerProject,
  deleteProject,
  listOwnerProjects,
  reorderProjects,
  restoreProject,
  updateProject,
} from "./store/project-commands.server.ts";

const projectSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    tech: z.array(z.string()),
    category: z.enum(PROJECT_CATEGORIES),
    github: z.string(),
    live: z.string(),
    date: z.string(),
    featured: z.boolean(),
    stats: z.object({ stars: z.number().int(), forks: z.number().int(), views: z.number().int() }),
  })
  .openapi("Project");

const ownerProjectSchema = projectSchema.extend(ownerRow).openapi("OwnerProject");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Projects, newest first",
  request: { query: pagingQuery.extend({ category: z.enum(PROJECT_CATEGORIES).optional() }) },
  responses: {
    200: jsonContent(z.array(projectSchema), "One page of projects"),
    400: jsonContent(errorSchema, "An unknown category or page"),
  },
});

const createProjectRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Add a project",
  request: jsonInput(projectInput, "The project"),
  responses: { 201: jsonContent(savedSchema(ownerProjectSchema), "Created"), ...writeErrors },
});

const updateRoute = createRoute({
  method: "put",
  path: "/{id}",
  summary: "Change a project",
  request: {
    params: numberParam,
    ...jsonInput(projectUpdate, "The project, with the version that was read"),
  },
  responses: { 200: jsonContent(savedSchema(ownerProjectSchema), "Updated"), ...writeErrors },
});

const ownerListRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The owner's projects, newest first",
  request: { query: ownerListQuery.extend({ category: z.enum(PROJECT_CATEGORIES).optional() }) },
  responses: { 200: jsonContent(z.array(ownerProjectSchema), "The projects, or the trash"), ...unauthorized },
});

export function projectsApi(site: Site) {
  const { connection } = site;
  const resource = createResource();
  addOrderRoute(resource, site, {
    noun: "project",
    // Not coerced as in an address: what is no number is no id.
    id: z.int().min(1),
    reorder: reorderProjects,
  });
  resource
    .openapi(listRoute, async (c) => {
      const { category, ...paging } = c.req.valid("query");
      const page = takePage(c, await listProjects(connection.db, { category }), paging);
      return c.json(
        page.map(({ picture: _picture, ...project }) => project),
        200,
      );
    })
    .openapi(createProjectRoute, async (c) => {
      const result = await createOwnerProject(writeOf(c, site), c.req.valid("json"));
      return sendSaved(c, result, "Project created successfully", 201);
    })
    .openapi(updateRoute, async (c) => {
      const result = await updateProject(writeOf(c, site), c.req.valid("param").id, c.req.valid("json"));
      return sendSaved(c, result, "Project updated successfully", 200);
    });
  addTrashRoutes(resource, site, {
    noun: "project",
    params: numberParam,
    schema: ownerProjectSchema,
    remove: deleteProject,
    restore: restoreProject,
  });
  addRevisionRoutes(resource, site, {
    noun: "projects",
    schema: ownerProjectSchema,
    restore: async (c, { id, snapshot, version }) => {
      const input = projectUpdate.safeParse({ ...snapshot, version });
      return input.success ? updateProject(writeOf(c, site), Number(id), input.data) : OUTDATED_REVISION;
    },
  });
  return resource;
}

export function ownerProjectsApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(ownerListRoute, async (c) => {
    const { category, q: query, deleted, ...paging } = c.req.valid("query");
    const filter = { now: site.now(), category, query, deleted };
    return c.json(takePage(c, await listOwnerProjects(site.connection.db, filter), paging), 200);
  });
}
