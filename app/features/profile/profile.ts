import type { Money } from "../../utils/money.ts";

export const SOCIAL_PLATFORMS = [
  "github",
  "linkedin",
  "devpost",
  "twitter",
  "instagram",
  "facebook",
  "youtube",
  "website",
] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

export interface SocialLink {
  platform: SocialPlatform;
  label: string;
  url: string;
}

export interface Stat {
  value: string;
  label: string;
}

export interface ContactDetail {
  kind: "email" | "phone" | "location" | "availability" | "response";
  label: string;
  value: string;
  href?: string;
}

/** Weekly office hours in the owner's own time zone; days count from 1 (Monday) to 7. */
export interface Availability {
  text: string;
  days: number[];
  from: string;
  to: string;
  timeZone: string;
}

export interface ContactPrice {
  title: string;
  description: string;
  from: Money;
  unit?: "hour";
}

export interface Profile {
  name: string;
  initials: string;
  jobTitle: string;
  email: string;
  location: string;
  tagline: string;
  greeting: string;
  heroTitles: string[];
  intro: string;
  about: string[];
  portrait: string;
  socialLinks: SocialLink[];
  availability: Availability;
  contactDetails: ContactDetail[];
  contactStats: Stat[];
  contactPrices: ContactPrice[];
  aboutStats: Stat[];
  projectStats: Stat[];
  projectPaymentTerms: string[];
  recoveryFacts: Stat[];
  recoveryWarning: string;
}

export interface Skill {
  id: string;
  name: string;
  level: number;
  icon: string;
  color: string;
}

export interface SkillCategory {
  id: string;
  title: string;
  icon: string;
  skills: string[];
}

export interface Experience {
  id: string;
  years: string;
  title: string;
  company: string;
  description: string;
  achievements: string[];
  /** ISO date of the first day in the role. */
  startedOn: string;
}
