/** The text of every element of that name, as an XML parser would give it. */
export function readElements(xml: string, name: string): string[] {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replace(/&(\w+);/g, (_, entity: string) => entities[entity] ?? ""),
  );
}
