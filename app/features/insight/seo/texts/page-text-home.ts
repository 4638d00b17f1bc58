import type { Site } from "../../../content/profile/site.ts";
import type { PageText } from "../meta.ts";

export function describeHome({ title, description }: Site): PageText {
  return { path: "/", title, description };
}
