import { redirect } from "react-router";

/** Tabs were once named in the address (`?tab=keywords`); bookmarks and mails keep that form. */
export function redirectOldTab(
  address: string,
  tabs: readonly string[],
  below?: { name: string; values: readonly string[] },
): void {
  const { pathname, searchParams } = new URL(address);
  const tab = searchParams.get("tab");
  if (tab === null) return;
  const inner = below && searchParams.get(below.name);
  searchParams.delete("tab");
  if (below) searchParams.delete(below.name);
  const path = [pathname, tabs.find((each) => each === tab), below?.values.find((each) => each === inner)];
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  throw redirect(path.filter((part) => part !== undefined).join("/") + query);
}
