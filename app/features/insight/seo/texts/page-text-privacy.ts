import type { PageText } from "../meta.ts";

export function describePrivacy(title = "Privacy Policy"): PageText {
  return {
    path: "/privacy",
    title,
    description:
      "What this site stores about you, why, for how long, who sees it, and how to have it removed.",
  };
}
