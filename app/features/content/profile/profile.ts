import type { Money } from "../../../utils/money.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { describeZone } from "../../../utils/time-zone.ts";
import type { HomeSection } from "./home-sections.ts";

/** In the order in which the site shows them. */
export const SOCIAL_LABELS = {
  github: "GitHub",
  linkedin: "LinkedIn",
  devpost: "Devpost",
  twitter: "Twitter",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  website: "Website",
} as const;
export type SocialPlatform = keyof typeof SOCIAL_LABELS;

export const SOCIAL_PLATFORMS = keysOf(SOCIAL_LABELS);

/** The settings hold the other links. */
export const PROFILE_PLATFORMS = ["devpost", "facebook", "youtube"] as const;
export type ProfilePlatform = (typeof PROFILE_PLATFORMS)[number];

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

/** The owner's words below the headings of the pages; an empty one is not shown. */
export interface PageLeads {
  showcase: string;
  homeServices: string;
  latestPosts: string;
  techStack: string;
  about: string;
  aboutCall: string;
  projects: string;
  blog: string;
  services: string;
  recovery: string;
  customProjects: string;
  contact: string;
  contactPrices: string;
  contactCall: string;
}

export interface HeroContent {
  greeting: string;
  initials: string;
  jobTitle: string;
  heroTitles: string[];
  tagline: string;
}

export interface AboutContent {
  about: string[];
  aboutStats: Stat[];
}

export interface ContactContent {
  location: string;
  phone: string;
  responseTime: string;
  availability: Availability;
  /** Shown after the response time. */
  contactStats: Stat[];
  socialUrls: Record<ProfilePlatform, string>;
}

export interface ServicesContent {
  recoveryFacts: Stat[];
  recoveryWarning: string;
  projectStats: Stat[];
  projectPaymentTerms: string[];
  /** Hides account recovery from visitors, search engines and the assistant. */
  isRecoveryHidden?: boolean;
}

export interface Profile
  extends HeroContent,
    AboutContent,
    Omit<ContactContent, "socialUrls">,
    ServicesContent {
  name: string;
  email: string;
  intro: string;
  portrait: string;
  socialLinks: SocialLink[];
  contactPrices: ContactPrice[];
  /** The clients that the prices are for, in the owner's words; if empty, the currencies say it. */
  priceAudience?: string;
  leads: PageLeads;
  /** The home page's order, where the owner has set one. */
  homeSections?: HomeSection[];
}

/** The list on the contact page, without entries that the owner has left empty. */
export function listContactDetails(
  profile: Pick<Profile, "email" | "phone" | "location" | "availability" | "responseTime">,
): ContactDetail[] {
  const { email, phone, location, availability, responseTime } = profile;
  const details: ContactDetail[] = [
    { kind: "email", label: "Email", value: email, href: `mailto:${email}` },
    { kind: "phone", label: "Phone", value: phone, href: `tel:${phone.replace(/[^+\d]/g, "")}` },
    { kind: "location", label: "Location", value: location },
    { kind: "availability", label: "Availability", value: describeAvailability(availability) },
    { kind: "response", label: "Response time", value: responseTime },
  ];
  return details.filter(({ value }) => value !== "");
}

/** The owner's words; the zone follows where they name a time. */
function describeAvailability({ text, timeZone }: Availability): string {
  return /\d/.test(text) ? `${text} (${describeZone(timeZone)})` : text;
}

export function listContactStats({ responseTime, contactStats }: Profile): Stat[] {
  return responseTime ? [{ value: responseTime, label: "Response Time" }, ...contactStats] : contactStats;
}

export const SKILL_CATEGORY_ICONS = [
  "Code2",
  "Monitor",
  "Server",
  "Database",
  "Smartphone",
  "Cloud",
  "Wrench",
] as const;
export type SkillCategoryIcon = (typeof SKILL_CATEGORY_ICONS)[number];

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
  startedOn: string;
}
