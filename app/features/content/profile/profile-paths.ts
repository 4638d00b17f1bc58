import type { ProfileSection } from "./schema.ts";

export const PROFILE_PATHS: Record<ProfileSection, `/admin/profile${string}`> = {
  hero: "/admin/profile",
  about: "/admin/profile/about",
  skills: "/admin/profile/skills",
  experience: "/admin/profile/experience",
  contact: "/admin/profile/contact",
  services: "/admin/profile/services",
  pricing: "/admin/profile/pricing",
  texts: "/admin/profile/texts",
};
