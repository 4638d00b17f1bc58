import type { Feature } from "../../../kit/feature.server.ts";
import { ownerProjectsApi, projectsApi } from "./api.server.ts";
import { projectsKind } from "./archive.server.ts";
import { projectSearch } from "./search.server.ts";
import { projectFigures } from "./store/owner-figures.server.ts";
import { PROJECT_TRASH } from "./store/project-commands.server.ts";
import { projectSample } from "./store/project-sample.server.ts";
import { projectSteps } from "./store/setup-steps.server.ts";

export const projectsFeature: Feature = {
  name: "projects",
  api: (site) => [
    ["/projects", projectsApi(site).router],
    ["/admin/projects", ownerProjectsApi(site).router],
  ],
  archive: [projectsKind],
  sample: projectSample,
  trash: PROJECT_TRASH,
  search: projectSearch,
  figures: projectFigures,
  setupSteps: projectSteps,
};
