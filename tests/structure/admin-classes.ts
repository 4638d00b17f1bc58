import type { SourceFile } from "./source-files.ts";

/** What the admin area alone loads: what its screens share, and beside the screens of a noun what they alone have. */
export const ADMIN_SHEET = /^app\/(styles\/admin\/.+|.+-admin)\.css$/;
const CLASS = /\.(adm(?:-[a-z0-9]+)+)(?![\w-])/g;
const NAMED = /(?<![\w-])adm(?:-[a-z0-9]+)+(?![\w-])/g;
/** The beginning of a name that the code completes, such as `adm-toast-${tone}`. */
const BUILT = /(?<![\w-])(adm(?:-[a-z0-9]+)+-)\$\{/g;

/** The classes that a sheet gives their looks: alone, outside any other rule. In a context it may adapt those of others. */
export function listDefinedClasses({ text }: SourceFile): Set<string> {
  const defined = new Set<string>();
  for (const selector of listOuterSelectors(text)) {
    for (const part of selector.split(/,(?![^(]*\))/)) {
      const [, name] = /^\.(adm(?:-[a-z0-9]+)+)$/.exec(part.trim()) ?? [];
      if (name) defined.add(name);
    }
  }
  return defined;
}

/** Where a name has two homes, one feature breaks the other. */
export function findSharedNames(sheets: readonly SourceFile[]): string[] {
  const homes = new Map<string, string[]>();
  for (const sheet of sheets) {
    for (const name of listDefinedClasses(sheet)) homes.set(name, [...(homes.get(name) ?? []), sheet.path]);
  }
  return [...homes]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(", ")}`);
}

export function findUnmatchedNames(
  sheets: readonly SourceFile[],
  code: readonly SourceFile[],
): { unstyled: string[]; unused: string[] } {
  const styled = new Set(sheets.flatMap(({ text }) => [...dropComments(text).matchAll(CLASS)].map(nameOf)));
  const used = new Set(code.flatMap(({ text }) => text.match(NAMED) ?? []));
  const built = code.flatMap(({ text }) => [...text.matchAll(BUILT)].map(nameOf));
  const isBuilt = (name: string) => built.some((start) => name.startsWith(start));
  return {
    unstyled: [
      ...[...used].filter((name) => !styled.has(name)),
      ...built.filter((start) => ![...styled].some((name) => name.startsWith(start))),
    ],
    unused: [...styled].filter((name) => !used.has(name) && !isBuilt(name)),
  };
}

function nameOf(match: RegExpExecArray): string {
  return match[1] ?? "";
}

function dropComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, "");
}

function listOuterSelectors(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  let prelude = "";
  for (const char of dropComments(css)) {
    if (char === "{") {
      const selector = prelude.trim();
      if (!selector.startsWith("@") && open.every((outer) => outer.startsWith("@"))) found.push(selector);
      open.push(selector);
    } else if (char === "}") open.pop();
    prelude = /[{};]/.test(char) ? "" : prelude + char;
  }
  return found;
}
