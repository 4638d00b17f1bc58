import type { CollectionPage, WithContext } from "schema-dts";
import type { PostSummary } from "../../content/posts/post.ts";
import type { Site } from "../../content/profile/site.ts";
import { formatCanonicalUrl, type PageText } from "./meta.ts";

export function collectionPageJsonLd(
  site: Site,
  { path, title, description }: PageText,
  posts: readonly Pick<PostSummary, "slug" | "title">[],
): WithContext<CollectionPage> {
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    "@id": `${formatCanonicalUrl(site, path)}#list`,
    name: title,
    description,
    url: formatCanonicalUrl(site, path),
    inLanguage: "en",
    isPartOf: { "@id": `${formatCanonicalUrl(site, "/")}#website` },
    mainEntity: {
      "@type": "ItemList",
      itemListElement: posts.map(({ slug, title: name }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: formatCanonicalUrl(site, `/blog/${slug}`),
      })),
    },
  };
}
