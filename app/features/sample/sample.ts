import type { SampleContent } from "./schema.ts";

const LIST = new Intl.ListFormat("en-GB");

/** "6 posts, 7 services and 1 role". */
export function describeGroups({ groups }: Pick<SampleContent, "groups">): string {
  return LIST.format(groups.map(({ count, label }) => `${count.toLocaleString("en")} ${label}`));
}
