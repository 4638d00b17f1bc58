import type { Site } from "../../../content/profile/site.ts";
import type { PageText } from "../meta.ts";

export function describeContact({ name }: Site, responseTime = ""): PageText {
  const promise = responseTime && `answers ${responseTime.toLowerCase()} on weekdays, `;
  return {
    path: "/contact",
    title: "Contact",
    description: `Write to ${name} about a website, an app or an API: ${promise}prices from the start.`,
  };
}
