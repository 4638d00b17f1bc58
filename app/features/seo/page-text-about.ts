import type { Site } from "../profile/site.ts";
import type { PageText } from "./meta.ts";

export function describeAbout({ name, jobTitle }: Site): PageText {
  return {
    path: "/about",
    title: "About",
    description: `Who ${name} is: ${jobTitle.toLowerCase()}, with the skills, the roles so far and the way of working.`,
  };
}
