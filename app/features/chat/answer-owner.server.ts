import type { Knowledge } from "./knowledge.server.ts";
import { PAGES, type Part, type Texts, toList } from "./part.ts";
import { splitStems } from "./plain-text.ts";
import { formatOffer } from "./prices.server.ts";
import type { Question } from "./question.server.ts";

const PROJECTS_MAX = 4;
const POSTS_MAX = 3;

export function answerOwner({ profile }: Knowledge, _question: Question, texts: Texts): Part | undefined {
  if (!profile?.name) return undefined;
  const text = [texts.about(profile.name, profile.jobTitle, profile.location), profile.intro];
  return { text: text.filter(Boolean).join(" "), sources: [PAGES.about] };
}

/** Names of what is asked for, as the site spells them. */
function findNamed(names: readonly string[], question: Question): string[] {
  const asked = new Set(question.units.filter(({ isConcept }) => !isConcept).flatMap(({ terms }) => terms));
  return names.filter((name) => {
    const stems = splitStems(name);
    return stems.length > 0 && stems.every((stem) => asked.has(stem));
  });
}

export function answerSkills(knowledge: Knowledge, question: Question, texts: Texts): Part | undefined {
  const { skills, skillCategories, projects } = knowledge;
  const all = [
    ...new Set([...skills.map(({ name }) => name), ...skillCategories.flatMap((one) => one.skills)]),
  ];
  const named = findNamed([...all, ...projects.flatMap(({ tech }) => tech)], question);
  if (named.length > 0) {
    const used = projects.filter(({ tech }) => tech.some((one) => named.includes(one)));
    const lines = used.slice(0, PROJECTS_MAX).map(({ title, description }) => `**${title}**: ${description}`);
    const list = lines.length > 0 ? `\n\n${texts.projects}\n\n${toList(lines)}` : "";
    return {
      text: `${texts.knows([...new Set(named)].join(", "))}${list}`,
      sources: [PAGES.about, ...(used.length > 0 ? [PAGES.projects] : [])],
    };
  }
  if (question.units.some(({ isConcept }) => !isConcept)) return undefined;
  if (all.length === 0) return undefined;
  const main = skills.map(({ name }) => name).join(", ");
  const lines = skillCategories.map((category) => `**${category.title}**: ${category.skills.join(", ")}`);
  return {
    text: [main && texts.skills(main), toList(lines)].filter(Boolean).join("\n\n"),
    sources: [PAGES.about],
  };
}

export function answerExperience(
  { experience, profile }: Knowledge,
  _question: Question,
  texts: Texts,
): Part | undefined {
  const stats = (profile?.aboutStats ?? []).map(({ value, label }) => `${value} ${label}`);
  if (experience.length === 0 && stats.length === 0) return undefined;
  const roles = experience.map(({ years, title, company }) => `${years}: **${title}**, ${company}`);
  return {
    text: [texts.experience, toList(roles), stats.join(", ")].filter(Boolean).join("\n\n"),
    sources: [PAGES.about],
  };
}

export function answerServices({ offers }: Knowledge, _question: Question, texts: Texts): Part | undefined {
  const services = offers.filter(({ kind }) => kind === "service");
  if (services.length === 0) return undefined;
  const lines = services.map((service) => `${formatOffer(service, texts)}. ${service.description}`.trim());
  return { text: `${texts.services}\n\n${toList(lines)}`, sources: [PAGES.services] };
}

/** What a service includes, with its price. */
export function answerOffers(_knowledge: Knowledge, question: Question, texts: Texts): Part | undefined {
  if (question.offers.length === 0) return undefined;
  const paragraphs = question.offers.map((offer) => {
    const features = offer.features.length > 0 ? `\n\n${toList(offer.features)}` : "";
    return `${formatOffer(offer, texts)}. ${offer.description}${features}`;
  });
  const urls = new Set(question.offers.map(({ url }) => url));
  return {
    text: paragraphs.join("\n\n"),
    sources: [PAGES.services, PAGES.contact].filter(({ url }) => urls.has(url)),
  };
}

export function answerProjects(
  { projects, profile }: Knowledge,
  question: Question,
  texts: Texts,
): Part | undefined {
  if (projects.length === 0) return undefined;
  const asked = new Set(question.units.filter(({ isConcept }) => !isConcept).flatMap(({ terms }) => terms));
  const wantsMobile = question.concepts.has("mobile");
  const found = projects.filter(
    ({ title, tech, category }) =>
      (wantsMobile && category === "mobile") ||
      [title, category, ...tech].some((text) => splitStems(text).some((stem) => asked.has(stem))),
  );
  if (found.length === 0 && asked.size > 0) return undefined;
  const shown = (found.length > 0 ? found : projects).slice(
    0,
    found.length > 0 ? PROJECTS_MAX : projects.length,
  );
  const isDetailed = shown.length <= PROJECTS_MAX;
  const lines = shown.map(({ title, description, tech, live }) =>
    isDetailed
      ? `**[${title}](${live})**: ${description} (${tech.join(", ")})`
      : `**${title}**: ${description.split(". ")[0]}`,
  );
  const stats =
    found.length === 0
      ? (profile?.projectStats ?? []).map(({ value, label }) => `${value} ${label}`).join(", ")
      : "";
  return {
    text: [texts.projects, toList(lines), stats].filter(Boolean).join("\n\n"),
    sources: [PAGES.projects],
  };
}

export function answerPosts({ posts }: Knowledge, question: Question, texts: Texts): Part | undefined {
  if (posts.length === 0) return { text: texts.noPosts, sources: [PAGES.blog] };
  const asked = question.units.filter(({ isConcept }) => !isConcept);
  const scored = posts.map((post) => {
    const stems = new Set(splitStems([post.title, post.excerpt, post.category, ...post.tags].join(" ")));
    return { post, hits: asked.filter(({ terms }) => terms.some((term) => stems.has(term))).length };
  });
  const found =
    asked.length === 0 ? scored : scored.filter(({ hits }) => hits > 0).toSorted((a, b) => b.hits - a.hits);
  if (found.length === 0) return undefined;
  const shown = found
    .slice(0, asked.length === 0 ? posts.length : POSTS_MAX)
    .slice(0, 6)
    .map(({ post }) => post);
  return {
    text: `${texts.posts}\n\n${toList(shown.map((post) => `[${post.title}](/blog/${post.slug}): ${post.excerpt}`))}`,
    sources: [...shown.map(({ slug, title }) => ({ title, url: `/blog/${slug}` })), PAGES.blog],
  };
}
