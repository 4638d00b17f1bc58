import { keysOf } from "../../../utils/object-keys.ts";

/** What the home page can show below its first screen, in its usual order and under its usual headings. */
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

/** What the page shows, each with the heading that stands above it. */
export function listShownHome(chosen: readonly HomeSection[] = []): { id: HomeSectionId; title: string }[] {
  return arrangeHome(chosen)
    .filter(({ shown }) => shown)
    .map(({ section, heading }) => ({ id: section, title: heading || HOME_HEADINGS[section] }));
}
