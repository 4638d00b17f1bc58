import type { Page } from "../../../../content/pages/page.ts";
import type { Post } from "../../../../content/posts/post.ts";
import type { Experience, Profile, Skill, SkillCategory } from "../../../../content/profile/profile.ts";
import { pathToProject } from "../../../../content/projects/project.ts";
import type { Project } from "../../../../content/projects/schema.ts";
import type { FaqEntry } from "../../../faq/schema.ts";
import { splitSections, toPlainText } from "../../read/words/markdown-text.ts";
import type { Offer } from "../offers/catalogue.ts";
import type { Passage, PassageKind } from "./passage.ts";

export interface SiteContent {
  offers: readonly Offer[];
  profile: Profile | undefined;
  skills: readonly Skill[];
  skillCategories: readonly SkillCategory[];
  experience: readonly Experience[];
  projects: readonly Project[];
  posts: readonly (Pick<Post, "slug" | "title" | "excerpt" | "tags" | "content"> & { category: string })[];
  pages: readonly Pick<Page, "slug" | "title" | "content">[];
  faq: readonly FaqEntry[];
}

/** Yields passages one by one, because a long blog takes seconds in all. */
export function* listPassages(content: SiteContent): Generator<Passage> {
  for (const describe of [listShortPassages, listLongPassages]) {
    for (const passage of describe(content)) if (passage.text !== "") yield passage;
  }
}

function listShortPassages(content: SiteContent): Passage[] {
  return [
    ...content.faq.map(({ id, question, answer }) =>
      createPassage("faq", id, { title: question, url: "/contact", text: answer }),
    ),
    ...content.offers.map(describeOffer),
    ...(content.profile ? describeProfile(content.profile) : []),
    ...describeSkills(content),
    ...content.experience.map((role) =>
      createPassage("profile", `role-${role.id}`, {
        title: [role.title, role.company].filter(Boolean).join(", "),
        url: "/about",
        text: [role.years && `${role.years}.`, role.description, ...role.achievements]
          .filter(Boolean)
          .join("\n"),
      }),
    ),
    ...content.projects.map((project) =>
      createPassage("project", String(project.id), {
        title: project.title,
        url: pathToProject(project.slug),
        text: `${project.description}\nBuilt with ${project.tech.join(", ")}.`,
      }),
    ),
  ];
}

function* listLongPassages({ projects, posts, pages }: SiteContent): Generator<Passage> {
  for (const project of projects) yield* splitCaseStudy(project);
  for (const post of posts) yield* splitPost(post);
  for (const { slug, title, content } of pages) {
    for (const [index, { heading, text }] of splitSections(content).entries()) {
      yield createPassage("page", `${slug}-${index}`, {
        title: heading ? `${title}: ${heading}` : title,
        url: `/${slug}`,
        text,
      });
    }
  }
}

function createPassage(kind: PassageKind, id: string, rest: Omit<Passage, "id" | "kind">): Passage {
  return { kind, id: `${kind}:${id}`, ...rest };
}

function describeOffer(offer: Offer): Passage {
  const kind = offer.kind === "contact_price" ? "price" : offer.kind;
  const lines = [offer.followers && `${offer.followers}.`, offer.description, offer.features.join(", ")];
  return createPassage(kind, offer.id, {
    title: offer.title,
    url: offer.url,
    text: lines.filter(Boolean).join("\n") || offer.title,
  });
}

function describeProfile(profile: Profile): Passage[] {
  const facts = (id: string, title: string, url: string, lines: readonly string[]) =>
    createPassage("profile", id, { title, url, text: lines.filter(Boolean).join("\n") });
  return [
    facts("about", "About", "/about", [profile.intro, profile.tagline, ...profile.about]),
    createPassage("terms", "project", {
      title: "Payment for projects",
      url: "/services",
      text: profile.projectPaymentTerms.join(", "),
    }),
    createPassage("terms", "recovery", {
      title: "Account recovery",
      url: "/services",
      text: [
        ...profile.recoveryFacts.map(({ label, value }) => `${label}: ${value}.`),
        profile.recoveryWarning,
      ].join("\n"),
    }),
    facts(
      "stats",
      "In numbers",
      "/about",
      profile.aboutStats.map(({ value, label }) => `${label}: ${value}.`),
    ),
    facts("leads", "Services", "/services", [
      profile.leads.services,
      profile.leads.customProjects,
      profile.leads.contact,
    ]),
  ];
}

function describeSkills({ skills, skillCategories }: SiteContent): Passage[] {
  const categories = skillCategories.map((category) =>
    createPassage("profile", `skills-${category.id}`, {
      title: `Skills: ${category.title}`,
      url: "/about",
      text: category.skills.join(", "),
    }),
  );
  const names = skills.map(({ name }) => name).join(", ");
  return [...categories, createPassage("profile", "skills", { title: "Skills", url: "/about", text: names })];
}

function splitCaseStudy(project: Project): Passage[] {
  const { client, role, problem, approach, result } = project;
  const facts = [client && `Client: ${client}.`, role && `Role: ${role}.`];
  const sections = splitSections(approach).map(({ text }) => text);
  const texts = { problem: [...facts, problem], approach: sections, result: [result] };
  return Object.entries(texts).map(([part, lines]) =>
    createPassage("project", `${project.id}-${part}`, {
      title: `${project.title}: ${part}`,
      url: pathToProject(project.slug),
      text: lines.filter(Boolean).join("\n"),
    }),
  );
}

function splitPost(post: SiteContent["posts"][number]): Passage[] {
  const url = `/blog/${post.slug}`;
  const summary = [toPlainText(post.excerpt), post.tags.length > 0 && `Tags: ${post.tags.join(", ")}.`];
  const sections = splitSections(post.content).map(({ heading, text }, index) =>
    createPassage("post", `${post.slug}-${index + 1}`, {
      title: heading ? `${post.title}: ${heading}` : post.title,
      url,
      text,
    }),
  );
  return [
    createPassage("post", post.slug, { title: post.title, url, text: summary.filter(Boolean).join("\n") }),
    ...sections,
  ];
}
