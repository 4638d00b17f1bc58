import { pathToProject } from "../../../../content/projects/project.ts";
import type { Project } from "../../../../content/projects/schema.ts";
import { ASKS_CLIENT } from "../../read/follow-ups/cues.ts";
import type { Question } from "../../read/question.server.ts";
import { listOwnTerms } from "../../read/read-question.server.ts";
import { splitStems } from "../../read/words/plain-text.ts";
import { joinBlocks, PAGES, type Part, toList } from "../part.ts";
import type { Task } from "../task.server.ts";

const FOUND_MAX = 4;
const POSTS_MAX = 3;
const ALL_POSTS_MAX = 8;
const TITLE_WEIGHT = 2;

/** The project that the visitor called by its name. */
export function answerNamedProject({ question: { projects, reading }, texts }: Task): Part | undefined {
  if (projects.length === 0) return undefined;
  const clients = projects.flatMap(({ title, client }) => (client ? [texts.builtFor(title, client)] : []));
  if (clients.length > 0 && ASKS_CLIENT.test(reading.folded))
    return { text: clients.join("\n\n"), sources: projects.map(toSource) };
  const text = joinBlocks([texts.project, toList(projects.map(describeProject))]);
  return { text, sources: projects.map(toSource) };
}

function describeProject({ title, slug, live, description, tech, date }: Project): string {
  const text = `**[${title}](${pathToProject(slug)})** (${date}): ${description} ${tech.join(", ")}.`;
  return live ? `${text} [${live}](${live})` : text;
}

function toSource({ title, slug }: Project) {
  return { title, url: pathToProject(slug) };
}

export function answerProjects({ knowledge, question, texts }: Task): Part | undefined {
  const { projects, profile } = knowledge;
  if (projects.length === 0) return undefined;
  const asked = listOwnTerms(question);
  const found = findProjects(projects, question, asked);
  if (found.length > 0) {
    const lines = found.slice(0, FOUND_MAX).map(describeProject);
    return { text: `${texts.projects}\n\n${toList(lines)}`, sources: [PAGES.projects] };
  }
  // "Projects in Kubernetes" are not all projects; "projects that you are proud of" are.
  if (question.concepts.has("technology")) return undefined;
  if (question.units.some(({ isConcept, isKnown }) => !isConcept && isKnown)) return undefined;
  const lines = projects.map(({ title, description }) => `**${title}**: ${description.split(/[.:] /)[0]}`);
  const stats = (profile?.projectStats ?? []).map(({ value, label }) => `${value} ${label}`);
  return { text: joinBlocks([texts.projects, toList(lines), stats.join(", ")]), sources: [PAGES.projects] };
}

/** Projects of the named category, or those that match most of the question's words. */
function findProjects(
  projects: readonly Project[],
  { concepts, reading }: Question,
  asked: ReadonlySet<string>,
): Project[] {
  const ofCategory = projects.filter(
    ({ category }) => reading.words.includes(category) || (category === "mobile" && concepts.has("mobile")),
  );
  if (ofCategory.length > 0 && asked.size === 0) return ofCategory;
  const scored = projects.map((project) => {
    const { title, category, description, tech } = project;
    const stems = new Set(splitStems([title, category, description, ...tech].join(" ")));
    return { project, hits: [...asked].filter((stem) => stems.has(stem)).length };
  });
  const most = Math.max(0, ...scored.map(({ hits }) => hits));
  return most === 0 ? [] : scored.filter(({ hits }) => hits === most).map(({ project }) => project);
}

export function answerPosts({ knowledge, question, texts }: Task): Part | undefined {
  const { posts } = knowledge;
  if (posts.length === 0) return { text: texts.noPosts, sources: [PAGES.blog] };
  const asked = question.units.filter(({ concepts }) => !concepts.includes("posts"));
  const scored = posts.map((post) => {
    const title = new Set(splitStems([post.title, post.category].join(" ")));
    const rest = new Set(splitStems([post.excerpt, ...post.tags].join(" ")));
    const score = asked.reduce((sum, { terms }) => {
      if (terms.some((term) => title.has(term))) return sum + TITLE_WEIGHT;
      return sum + Number(terms.some((term) => rest.has(term)));
    }, 0);
    return { post, score };
  });
  const found =
    asked.length === 0
      ? scored.slice(0, ALL_POSTS_MAX)
      : scored
          .filter(({ score }) => score > 0)
          .toSorted((a, b) => b.score - a.score)
          .slice(0, POSTS_MAX);
  if (found.length === 0) return undefined;
  const lines = found.map(({ post }) => `[${post.title}](/blog/${post.slug}): ${post.excerpt}`);
  const sources = found.map(({ post }) => ({ title: post.title, url: `/blog/${post.slug}` }));
  return { text: `${texts.posts}\n\n${toList(lines)}`, sources: [...sources, PAGES.blog] };
}
