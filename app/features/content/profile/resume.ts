import type { Project } from "../projects/schema.ts";
import type { Experience, Profile, Skill, SkillCategory } from "./profile.ts";
import type { Site } from "./site.ts";

export interface Resume {
  site: Site;
  profile: Profile;
  skills: Skill[];
  skillCategories: SkillCategory[];
  experience: Experience[];
  projects: Project[];
  createdAt: string;
}
