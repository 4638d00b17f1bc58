import {
  getProfile,
  getSite,
  listExperience,
  listSkillCategories,
  listSkills,
} from "../../../content/profile/profile.server.ts";
import type { Resume } from "../../../content/profile/resume.ts";
import { listProjects } from "../../../content/projects/projects.server.ts";
import type { FeedSource } from "../feeds/feed-entries.server.ts";
import { formatDrawable } from "./drawable-text.ts";

export async function getResume({ db, siteUrl, now }: FeedSource): Promise<Resume> {
  return dropUndrawable({
    site: await getSite(db, { siteUrl, now }),
    profile: await getProfile(db),
    skills: await listSkills(db),
    skillCategories: await listSkillCategories(db),
    experience: await listExperience(db),
    projects: (await listProjects(db)).map(({ picture: _picture, ...project }) => project),
    createdAt: now.toISOString(),
  });
}

function dropUndrawable(resume: Resume): Resume {
  return JSON.parse(JSON.stringify(resume), (_key, value: unknown) =>
    typeof value === "string" ? formatDrawable(value) : value,
  );
}
