import { cleanList } from "../../../../utils/text/text-list.ts";
import { PROJECT_CATEGORIES } from "../project.ts";
import type { OwnerProject } from "../schema.ts";

export function formatCategory(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

export function filterProjects(
  projects: readonly OwnerProject[],
  { query, category }: { query: string; category: string },
): OwnerProject[] {
  const words = query.trim().toLowerCase();
  return projects.filter(
    (project) =>
      (category === "all" || project.category === category) &&
      [project.title, project.description, ...project.tech].some((text) =>
        text.toLowerCase().includes(words),
      ),
  );
}

export type ProjectDraft = ReturnType<typeof toProjectDraft>;

export function toProjectDraft(project: OwnerProject | undefined) {
  const category: string = project?.category ?? "fullstack";
  return {
    title: project?.title ?? "",
    description: project?.description ?? "",
    image: project?.image ?? "",
    github: project?.github ?? "",
    live: project?.live ?? "",
    category,
    date: project?.date ?? String(new Date().getFullYear()),
    tech: project?.tech.join(", ") ?? "",
    featured: project?.featured ?? false,
    ...toCaseStudyDraft(project ?? NOTHING_TOLD),
    ...(project && { version: project.version }),
  };
}

const NOTHING_TOLD = {
  slug: "",
  client: "",
  role: "",
  problem: "",
  approach: "",
  result: "",
  pictures: [],
};

type CaseStudy = Pick<OwnerProject, keyof typeof NOTHING_TOLD>;

function toCaseStudyDraft({ slug, client, role, problem, approach, result, pictures }: CaseStudy): CaseStudy {
  return { slug, client, role, problem, approach, result, pictures };
}

export function toProjectBody({ category, tech, ...draft }: ProjectDraft) {
  return {
    ...draft,
    category: PROJECT_CATEGORIES.find((name) => name === category) ?? "fullstack",
    tech: cleanList(tech.split(",")),
  };
}
