import { removeFences } from "./text-spans.server.ts";

const HUGO = /\{\{([<%])-?\s*([\w./-]{1,60})/g;
const LIQUID_TAG = /(?<!\{)\{%-?\s*([\w-]{1,60})/g;
const LIQUID_VALUE = /\{\{-?\s*([a-z][\w.-]{0,60})[^{}\n]{0,200}\}\}/gi;

/** Marks that a generator would have replaced, each once: Hugo's shortcodes, Liquid's tags and values. */
export function listShortcodes(markdown: string): string[] {
  if (!/\{[{%]/.test(markdown)) return [];
  const text = removeFences(markdown).replaceAll(/`[^`\n]*`/g, "");
  const hugo = [...text.matchAll(HUGO)]
    .filter(([, , name = ""]) => !name.startsWith("/"))
    .map(([, mark, name]) => (mark === "<" ? `{{< ${name} >}}` : `{{% ${name} %}}`));
  const tags = new Set([...text.matchAll(LIQUID_TAG)].map(([, name = ""]) => name));
  const opening = [...tags].filter((name) => !(name.startsWith("end") && tags.has(name.slice(3))));
  const values = [...text.matchAll(LIQUID_VALUE)].map(([, name]) => `{{ ${name} }}`);
  return [...new Set([...hugo, ...opening.map((name) => `{% ${name} %}`), ...values])];
}
