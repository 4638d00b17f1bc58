import type { Site } from "../../../content/profile/site.ts";
import type { PageText } from "../meta.ts";

export function describeArchive({ name }: Site): PageText {
  return {
    path: "/blog/archive",
    title: "Archive of articles",
    description: `Every article and tutorial that ${name} has published here, by year, by topic and by series.`,
  };
}

export function describeYear({ name }: Site, year: number, posts: number): PageText {
  return {
    path: `/blog/archive/${year}`,
    title: `Articles of ${year}`,
    description: `${formatCount(posts)} that ${name} published in ${year}, ${describeContent(posts)}`,
  };
}

export function describeTag({ name }: Site, tag: { slug: string; name: string }, posts: number): PageText {
  return {
    path: `/blog/tag/${tag.slug}`,
    title: `Articles on ${tag.name}`,
    description: `${formatCount(posts)} by ${name} on ${tag.name}, ${describeContent(posts)}`,
  };
}

export function describeSeries(
  { name }: Site,
  series: { slug: string; title: string; description: string },
): PageText {
  return {
    path: `/blog/series/${series.slug}`,
    title: `${series.title}: a series`,
    description: series.description || `A series of articles by ${name}, best read in order.`,
  };
}

function formatCount(posts: number): string {
  return posts === 1 ? "One article" : `${posts} articles`;
}

/** Makes the sentence as long as search results show best. */
function describeContent(posts: number): string {
  return posts === 1
    ? "with its date, topics and reading time."
    : "newest first, with dates, topics and reading times.";
}
