import { type OwnerProject, PROJECT_CATEGORIES } from "./project.ts";

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

/** Pictures of the media library are stored by their path; a URL field wants the whole address. */
export function formatImageAddress(image: string, origin: string): string {
  return image.startsWith("/") ? `${origin}${image}` : image;
}

export function parseProjectForm(form: FormData, origin: string) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const image = text("image");
  return {
    title: text("title"),
    description: text("description"),
    image: image.startsWith(`${origin}/`) ? image.slice(origin.length) : image,
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
