import { parseImageAddress } from "../../media/image-address.ts";
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

export function parseProjectForm(form: FormData, origin: string) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    title: text("title"),
    description: text("description"),
    image: parseImageAddress(text("image"), origin),
    github: text("github"),
    live: text("live"),
    category: PROJECT_CATEGORIES.find((name) => name === text("category")) ?? "fullstack",
    tech: text("tech")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
    ...(text("date") && { date: text("date") }),
    featured: form.get("featured") === "on",
  };
}
