import type { Project } from "../projects/schema.ts";
import type { Experience, Profile, Skill, SkillCategory } from "./profile.ts";
import type { Site } from "./site.ts";

/** All that the resume shows, as plain data. */
export interface Resume {
  site: Site;
  profile: Profile;
  skills: Skill[];
  skillCategories: SkillCategory[];
  experience: Experience[];
  projects: Project[];
  /** ISO-8601 UTC. */
  createdAt: string;
}
