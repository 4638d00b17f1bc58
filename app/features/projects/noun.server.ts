import type { Noun } from "../../kit/noun.server.ts";
import { ownerProjectsApi, projectsApi } from "./api.server.ts";
import { projectFigures } from "./owner-figures.server.ts";
import { projectSearch } from "./owner-search.server.ts";
import { PROJECT_TRASH } from "./project-commands.server.ts";
import { projectsKind } from "./project-transfer.server.ts";

export const projectsNoun: Noun = {
  name: "projects",
  api: (site) => [
    ["/projects", projectsApi(site)],
    ["/admin/projects", ownerProjectsApi(site)],
  ],
  archive: [projectsKind],
  trash: PROJECT_TRASH,
  search: projectSearch,
  figures: projectFigures,
};
