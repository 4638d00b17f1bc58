import { projects as samples } from "../../../../db/seed/content/projects.ts";
import type { SetupStep } from "../../../kit/noun.server.ts";
import { listProjects } from "../projects.server.ts";

const SAMPLE_TITLES = new Set(samples.map(({ title }) => title));

/** One project of one's own is enough, whatever stands beside it. */
const hasOwnWork: SetupStep = async ({ connection }) =>
  (await listProjects(connection.db)).some(({ title }) => !SAMPLE_TITLES.has(title));

export const projectSteps = { work: hasOwnWork };
