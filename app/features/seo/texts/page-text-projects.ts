import type { Site } from "../../profile/site.ts";
import type { PageText } from "../meta.ts";

export function describeProjects({ name }: Site): PageText {
  return {
    path: "/projects",
    title: "Projects",
    description: `Web, mobile and back-end projects by ${name}, each with its code and a live demo.`,
  };
}
