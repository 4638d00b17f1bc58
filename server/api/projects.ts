import { createRoute, z } from "@hono/zod-openapi";
import { PROJECT_CATEGORIES } from "../../app/features/projects/project.ts";
import { listProjects } from "../../app/features/projects/projects.server.ts";
import type { ApiDeps } from "./api.ts";
import { pagingQuery, takePage } from "./paging.ts";
import { createResource, errorSchema, jsonContent } from "./resource.ts";

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

export function projectsApi({ connection }: ApiDeps) {
  return createResource().openapi(listRoute, async (c) => {
    const { category, ...paging } = c.req.valid("query");
    const projects = await listProjects(connection.db, { category });
    const page = takePage(c, projects, paging);
    return c.json(
      page.map(({ picture: _picture, ...project }) => project),
      200,
    );
  });
}
