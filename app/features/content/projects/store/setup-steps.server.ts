import type { SetupStep } from "../../../../kit/feature.server.ts";
import { listSample } from "../../../../kit/owner/sample.server.ts";
import { listProjects } from "../projects.server.ts";
import { projectSample } from "./project-sample.server.ts";

/** One project that isn't the sample's is enough, even beside the sample's. */
const hasOwnWork: SetupStep = async ({ connection: { db } }) => {
  const samples = projectSample.find(({ noun }) => noun === "projects");
  const marked = new Set(samples && (await listSample(db, samples)).map(({ id }) => id));
  return (await listProjects(db)).some(({ id }) => !marked.has(String(id)));
};

export const projectSteps = { work: hasOwnWork };
