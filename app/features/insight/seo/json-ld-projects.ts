import type { CreativeWork, ItemList, Organization, SoftwareSourceCode, WithContext } from "schema-dts";
import type { Site } from "../../content/profile/site.ts";
import { pathToProject } from "../../content/projects/project.ts";
import type { ShownProject } from "../../content/projects/schema.ts";
import { formatPictureFile, isForeignAddress } from "../../core/media/media.ts";
import { formatCanonicalUrl, formatOgImagePath } from "./meta.ts";

type DescribedProject = Pick<ShownProject, "slug" | "title" | "description" | "tech" | "github" | "live"> &
  Pick<ShownProject, "picture" | "gallery" | "client" | "createdAt" | "updatedAt">;

/** Source code where it is public, else a work. */
export function projectJsonLd(
  site: Site,
  project: DescribedProject,
): WithContext<CreativeWork | SoftwareSourceCode> {
  const path = pathToProject(project.slug);
  const url = formatCanonicalUrl(site, path);
  const pictures = [project.picture, ...project.gallery.map(({ picture }) => picture)].flatMap(
    (picture) => picture ?? [],
  );
  const work = {
    "@context": "https://schema.org",
    "@id": `${url}#project`,
    name: project.title,
    description: project.description,
    url,
    mainEntityOfPage: url,
    image: [
      formatCanonicalUrl(site, formatOgImagePath(path)),
      ...pictures
        .filter(({ src }) => !isForeignAddress(src))
        .map((picture) => formatCanonicalUrl(site, formatPictureFile(picture))),
    ],
    dateCreated: project.createdAt,
    dateModified: project.updatedAt,
    creator: { "@type": "Person", "@id": `${formatCanonicalUrl(site, "/")}#person`, name: site.name },
    keywords: project.tech,
    inLanguage: "en",
    ...(project.live && { sameAs: project.live }),
    ...describeClient(project.client),
  } as const;
  if (!project.github) return { "@type": "CreativeWork", ...work };
  return {
    "@type": "SoftwareSourceCode",
    ...work,
    codeRepository: project.github,
    programmingLanguage: project.tech,
  };
}

function describeClient(name: string): { sourceOrganization?: Organization } {
  return name === "" ? {} : { sourceOrganization: { "@type": "Organization", name } };
}

export function projectListJsonLd(
  site: Site,
  projects: readonly { slug: string; title: string }[],
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    url: formatCanonicalUrl(site, "/projects"),
    itemListElement: projects.map(({ slug, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: formatCanonicalUrl(site, pathToProject(slug)),
    })),
  };
}
