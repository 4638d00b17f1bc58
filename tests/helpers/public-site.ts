import { savePage } from "../../app/features/content/pages/pages.server.ts";
import { createPost } from "../../app/features/content/posts/posts.server.ts";
import {
  updateExperience,
  updateProfile,
  updateSkillCategories,
  updateSkills,
} from "../../app/features/content/profile/profile.server.ts";
import type { Site } from "../../app/features/content/profile/site.ts";
import { createProject } from "../../app/features/content/projects/projects.server.ts";
import { createService } from "../../app/features/content/services/services.server.ts";
import { createMedia } from "../../app/features/core/media/media.server.ts";
import { saveSettings } from "../../app/features/core/settings/settings.server.ts";
import type { Db } from "../../db/schema.ts";
import { buildMedia, buildPost, buildProfile, buildProject, buildService, TEST_NOW } from "./builders.ts";

/** Text that breaks careless HTML, XML, JSON in HTML and Markdown. */
export const HOSTILE_TITLE = `</script><!-- ]]> & "quotes" 'n [link](x) \u2028\u2029\u0001 हिन्दी 🚀`;

export function buildSite(given: Partial<Site> = {}): Site {
  return {
    url: "https://soloist.example",
    name: "Test Owner",
    initials: "TO",
    jobTitle: "Developer",
    tagline: "Builds things.",
    email: "owner@site.example",
    socialLinks: [{ platform: "github", label: "GitHub", url: "https://code.example/owner" }],
    title: "Full Stack Developer",
    description: "What the owner does.",
    primaryColor: "#00d4ff",
    accentColor: "#7c3aed",
    timeZone: "UTC",
    year: 2026,
    ...given,
  };
}

/** One of everything, with a hostile post, a draft and a post of the future. */
export async function fillPublicSite(db: Db): Promise<void> {
  await saveSettings(
    db,
    { siteTitle: "Full Stack Developer", siteDescription: "What the owner does." },
    TEST_NOW,
  );
  await updateProfile(db, buildProfile(), TEST_NOW);
  await updateSkills(db, [{ id: "react", name: "React", level: 95, icon: "react", color: "#61dafb" }]);
  await updateSkillCategories(db, [
    { id: "frontend", title: "Frontend", icon: "Monitor", skills: ["React"] },
  ]);
  await updateExperience(db, [
    {
      id: "role",
      years: "2023-Present",
      title: "A role",
      company: "A company",
      description: "What it was.",
      achievements: ["One thing"],
      startedOn: "2023-01-01",
    },
  ]);
  for (const name of ["portrait", "project", "post"]) await createMedia(db, buildMedia({ name }), TEST_NOW);
  await createProject(db, buildProject(), TEST_NOW);
  await createService(db, buildService(), TEST_NOW);
  const html = '<p><a href="/about">us</a> <a href="#note">note</a> <code>href="/kept"</code></p>';
  await createPost(db, buildPost({ slug: "published", title: "Published", html }), TEST_NOW);
  await createPost(db, buildPost({ slug: "hostile", title: HOSTILE_TITLE }), TEST_NOW);
  await createPost(db, buildPost({ slug: "draft", title: "A draft", status: "draft" }), TEST_NOW);
  const publishedAt = "2026-03-10T12:00:01.000Z";
  await createPost(db, buildPost({ slug: "future", title: "Of the future", publishedAt }), TEST_NOW);
  for (const [slug, title] of [
    ["privacy", "Privacy Policy"],
    ["terms", "Terms of Service"],
  ] as const) {
    await savePage(db, { slug, title, content: "Text", html: "<p>Text</p>" }, TEST_NOW);
  }
}
