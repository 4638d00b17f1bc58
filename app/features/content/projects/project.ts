export const PROJECT_CATEGORIES = ["fullstack", "frontend", "backend", "mobile"] as const;
export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];

export const PROJECT_CATEGORY_LABELS: Record<ProjectCategory, string> = {
  fullstack: "Fullstack",
  frontend: "Frontend",
  backend: "Backend",
  mobile: "Mobile",
};

/** Shown before "+N". */
export const PROJECT_CARD_TAGS_MAX = 3;

export const PROJECT_TITLE_MAX_CHARS = 200;
export const PROJECT_DESCRIPTION_MAX_CHARS = 2000;
/** The limit of the client, and of the role. */
export const PROJECT_LINE_MAX_CHARS = 120;
/** The limit of the problem, and of the result. */
export const PROJECT_TEXT_MAX_CHARS = 5000;
export const PROJECT_APPROACH_MAX_CHARS = 50_000;
export const PROJECT_PICTURES_MAX = 20;
export const PROJECT_CAPTION_MAX_CHARS = 300;

export function pathToProject(slug: string): string {
  return `/projects/${slug}`;
}

/** Whether there is more to read than its card says. */
export function isCaseStudy(project: { problem: string; approach: string; result: string }): boolean {
  return project.problem !== "" || project.approach !== "" || project.result !== "";
}

export function parseProjectCategory(text: string | null): ProjectCategory | undefined {
  return PROJECT_CATEGORIES.find((category) => category === text);
}
