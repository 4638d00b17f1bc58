import type { SocialLink } from "../../../app/features/content/profile/profile.ts";

const HANDLE = "kabiranand-demo";

export const owner = {
  name: "Kabir Anand",
  initials: "KA",
  jobTitle: "Full Stack Developer",
  location: "Pune, India",
  timeZone: "Asia/Kolkata",
  email: "hello@kabiranand.example",
  website: "https://kabiranand.example",
  github: `https://github.com/${HANDLE}`,
  linkedin: `https://www.linkedin.com/in/${HANDLE}`,
  devpost: `https://devpost.com/${HANDLE}`,
  instagram: `https://www.instagram.com/${HANDLE}`,
  facebook: `https://www.facebook.com/${HANDLE}`,
} as const;

export const socialLinks: SocialLink[] = [
  { platform: "github", label: "GitHub", url: owner.github },
  { platform: "linkedin", label: "LinkedIn", url: owner.linkedin },
  { platform: "devpost", label: "Devpost", url: owner.devpost },
  { platform: "instagram", label: "Instagram", url: owner.instagram },
  { platform: "facebook", label: "Facebook", url: owner.facebook },
];
