import type { Settings } from "./schema.ts";

export const DEFAULT_PRIMARY_COLOR = "#00d4ff";
export const DEFAULT_ACCENT_COLOR = "#7c3aed";

/** Minimum of the shorter side: the size of the largest icon. */
export const SITE_ICON_MIN_PX = 180;

export const SETTINGS_DEFAULTS: Settings = {
  name: "",
  email: "",
  bio: "",
  avatar: "",
  github: "",
  linkedin: "",
  twitter: "",
  instagram: "",
  website: "",
  siteTitle: "Full Stack Developer",
  siteDescription: "",
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
