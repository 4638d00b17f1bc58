import { z } from "zod";

export const PROJECT_TYPES = {
  "web-app": "Web Application",
  "mobile-app": "Mobile App",
  api: "API Development",
  consulting: "Consulting",
  other: "Other",
} as const;
export const BUDGETS = ["5k-10k", "10k-25k", "25k-50k", "50k-75k", "75k-1L", "1L+"] as const;

export const MESSAGE_MAX_CHARS = 5000;
export const NAME_MAX_CHARS = 100;
export const EMAIL_MAX_CHARS = 254;
export const SUBJECT_MAX_CHARS = 200;
/** How long the form shows its result before it is idle again (spec section 9). */
export const STATUS_RESET_MS = 5000;

export const CONTACT_SUCCESS = "Thank you! I'll get back to you within 24 hours.";
export const CONTACT_FAILURE = "Something went wrong. Please try again or email me directly.";
