import { isFixedPage, type Page, pathToPage } from "../../../content/pages/page.ts";
import { OG_HEIGHT_PX, OG_WIDTH_PX, type PageMeta } from "../meta.ts";
import { describePrivacy } from "./page-text-privacy.ts";
import { describeTerms } from "./page-text-terms.ts";

const KEYWORDS = {
  privacy: ["privacy policy", "personal data", "cookies", "analytics"],
  terms: ["terms of service", "payment", "liability"],
};

/** Title and description of a text page: fixed for privacy and terms, the owner's for own pages. */
export function describeTextPage({ slug, title, description, updatedAt }: Page): PageMeta {
  if (!isFixedPage(slug)) {
    return {
      path: pathToPage(slug),
      title,
      description,
      keywords: [title],
      image: `/og/pages/${slug}.png`,
      imageSize: [OG_WIDTH_PX, OG_HEIGHT_PX],
      updatedAt,
    };
  }
  const text = slug === "privacy" ? describePrivacy(title) : describeTerms(title);
  return { ...text, keywords: KEYWORDS[slug], updatedAt };
}
