import { pathToProject } from "../../../content/projects/project.ts";
import type { PageText } from "../meta.ts";

/** Search shows no more of it. */
const DESCRIPTION_MAX_CHARS = 160;

export function describeProject(project: { slug: string; title: string; description: string }): PageText {
  const { slug, title, description } = project;
  const text = description.replace(/\s+/g, " ");
  return {
    path: pathToProject(slug),
    title,
    description:
      text.length > DESCRIPTION_MAX_CHARS
        ? `${text.slice(0, DESCRIPTION_MAX_CHARS - 1).replace(/\s+\S*$/, "")}…`
        : text,
  };
}
