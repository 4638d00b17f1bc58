import type { Site } from "../../../content/profile/site.ts";
import type { PageText } from "../meta.ts";

export function describeAbout({ name, jobTitle }: Site): PageText {
  return {
    path: "/about",
    title: "About",
    description: `Who ${name} is: ${jobTitle.toLowerCase()}, with skills, roles so far and ways of working.`,
  };
}
