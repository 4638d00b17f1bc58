import type { Noun } from "../../kit/noun.server.ts";
import { ownerProjectsApi, projectsApi } from "./api.server.ts";

export const projectsNoun: Noun = {
  name: "projects",
  api: (site) => [
    ["/projects", projectsApi(site)],
    ["/admin/projects", ownerProjectsApi(site)],
  ],
};
