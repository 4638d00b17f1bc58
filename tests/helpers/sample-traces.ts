import { experience } from "../../db/seed/content/experience.ts";
import { owner } from "../../db/seed/content/owner.ts";
import { projects } from "../../db/seed/content/projects.ts";

/** Names and addresses that reveal the person of the seed, in any spelling. */
const TRACES = [
  ...owner.name.split(" "),
  ...[owner.email, owner.website, owner.github, owner.linkedin].map(
    (text) => text.split(/[/@]/).at(-1) ?? text,
  ),
  ...owner.location.split(", "),
  owner.timeZone,
  "Sinhagad",
  "Maharashtra",
  ...experience.map(({ company }) => company),
  ...projects.map(({ title }) => title),
];

/** The law that the privacy page names is no sign of where its author lives. */
const INNOCENT = /India's Digital Personal Data Protection Act/g;

export function findSampleTraces(text: string): string[] {
  const searched = text.replace(INNOCENT, "");
  return [...new Set(TRACES)].filter((trace) =>
    new RegExp(`\\b${RegExp.escape(trace)}\\b`, "i").test(searched),
  );
}
