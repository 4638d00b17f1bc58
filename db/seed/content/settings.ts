import type { Settings } from "../../../app/features/core/settings/schema.ts";
import { DEFAULT_ACCENT_COLOR, DEFAULT_PRIMARY_COLOR } from "../../../app/features/core/settings/settings.ts";
import { owner } from "./owner.ts";
import { profile } from "./profile.ts";

export const settings: Settings = {
  name: owner.name,
  email: owner.email,
  bio: profile.intro,
  avatar: profile.portrait,
  github: owner.github,
  linkedin: owner.linkedin,
  twitter: "",
  instagram: owner.instagram,
  website: "",
  siteTitle: "Full Stack Developer | React, Node.js & Python",
  siteDescription:
    "Full-stack developer in Pune, India, building websites, mobile apps and APIs with React, Node.js and Python. " +
    "Clear prices, replies in under 2 hours.",
  primaryColor: DEFAULT_PRIMARY_COLOR,
  accentColor: DEFAULT_ACCENT_COLOR,
  siteIcon: "",
  sharePicture: "",
  signature: "",
  savedReplies: [],
  emailNotifications: true,
  projectUpdates: true,
  blogComments: false,
  todayMail: false,
};
