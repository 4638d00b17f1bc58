import type { SampleContent } from "./schema.ts";

const LIST = new Intl.ListFormat("en-GB");

const NAMES_MAX = 12;

/** A line for each kind of sample records: "6 posts: First, Second, …". */
export function listNames({ groups }: Pick<SampleContent, "groups">): string[] {
  return groups.map(({ count, label, names }) => {
    const more = names.length > NAMES_MAX ? ", …" : "";
    return `${count.toLocaleString("en")} ${label}: ${names.slice(0, NAMES_MAX).join(", ")}${more}`;
  });
}

/** "6 posts, 7 services and 1 role". */
export function describeGroups({ groups }: Pick<SampleContent, "groups">): string {
  return LIST.format(groups.map(({ count, label }) => `${count.toLocaleString("en")} ${label}`));
}
