import type { Site } from "../../../content/profile/site.ts";
import type { PageText } from "../meta.ts";

export function describeProjects({ name }: Site): PageText {
  return {
    path: "/projects",
    title: "Projects",
    description: `Web, mobile and back-end projects by ${name}: what each is for, how it was built and what came of it.`,
  };
}
