import type { SocialLink } from "./profile.ts";

/** Facts about the site that every page needs; the root loader provides them. */
export interface Site {
  url: string;
  name: string;
  initials: string;
  jobTitle: string;
  tagline: string;
  email: string;
  socialLinks: SocialLink[];
  title: string;
  description: string;
  primaryColor: string;
  accentColor: string;
  /** The path of the picture that the owner wants shared pages to show. */
  shareImage?: string | undefined;
  /** The owner's zone; every page shows days and times in it. */
  timeZone: string;
  year: number;
}
