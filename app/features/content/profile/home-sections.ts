import { keysOf } from "../../../utils/object-keys.ts";

/** The sections that the home page can show below its first screen, in default order with default headings. */
export const HOME_HEADINGS = {
  showcase: "Showcase",
  services: "Services",
  posts: "Latest Blog Posts",
  skills: "Tech Stack",
} as const;
export type HomeSectionId = keyof typeof HOME_HEADINGS;

export const HOME_SECTION_IDS = keysOf(HOME_HEADINGS);

export interface HomeSection {
  section: HomeSectionId;
  /** The owner's heading; when empty, the usual one. */
  heading: string;
  shown: boolean;
}

/** Each section once, in the owner's order; those that the owner hasn't placed follow in the usual one. */
export function arrangeHome(chosen: readonly HomeSection[] = []): HomeSection[] {
  const usual = HOME_SECTION_IDS.map((section) => ({ section, heading: "", shown: true }));
  const placed = new Map<HomeSectionId, HomeSection>();
  for (const one of [...chosen, ...usual]) {
    if (!placed.has(one.section)) placed.set(one.section, one);
  }
  return [...placed.values()];
}

/** The sections that the page shows, each with its heading. */
export function listShownHome(chosen: readonly HomeSection[] = []): { id: HomeSectionId; title: string }[] {
  return arrangeHome(chosen)
    .filter(({ shown }) => shown)
    .map(({ section, heading }) => ({ id: section, title: heading || HOME_HEADINGS[section] }));
}
