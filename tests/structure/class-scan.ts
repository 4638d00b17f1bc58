import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compile } from "tailwindcss";
import { parseSync } from "vite";
import type { SourceFile } from "./source-files.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const require = createRequire(import.meta.url);

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Functions whose arguments are classes, wherever they are called. */
const CLASS_CALLS = new Set(["joinClasses", "variants"]);
/** Such as `INPUT` or `HEAD_CELL`: a string of classes that a file keeps under a name. */
const CLASS_NAME_ATTRIBUTE = /^(className|\w+ClassName)$/;

/** The classes that a file gives its elements: in `className`, in `variants()` and in the constants these name. */
export function listClasses({ path, text }: SourceFile): string[] {
  const program = parseSync(path, text).program as unknown as Node;
  const constants = new Map<string, Node>();
  const roots: Node[] = [];
  walk(program, (node) => {
    if (node.type === "VariableDeclarator" && isNode(node.id) && isNode(node.init)) {
      constants.set(String(node.id.name), node.init);
    }
    if (
      node.type === "JSXAttribute" &&
      isNode(node.name) &&
      CLASS_NAME_ATTRIBUTE.test(String(node.name.name))
    ) {
      if (isNode(node.value)) roots.push(node.value);
    }
    if (node.type === "CallExpression" && isNode(node.callee) && CLASS_CALLS.has(String(node.callee.name))) {
      // The defaults of `variants` are names of its choices.
      roots.push(...(node.arguments as Node[]).slice(0, node.callee.name === "variants" ? 2 : undefined));
    }
  });
  const strings: string[] = [];
  const seen = new Set<Node>();
  const collect = (root: Node): void => {
    if (seen.has(root)) return;
    seen.add(root);
    walk(root, (node, parent) => {
      if (isNoClass(node, parent)) return false;
      const text = readText(node, parent);
      if (text) strings.push(text);
      const named = node.type === "Identifier" && constants.get(String(node.name));
      if (named && /^[A-Z][A-Z_\d]+$/.test(String(node.name))) collect(named);
      return true;
    });
  };
  for (const root of roots) collect(root);
  return [...new Set(strings.flatMap((string) => string.split(/\s+/)))].filter(Boolean);
}

function readText(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === "TemplateElement") return String((node.value as { cooked: string }).cooked);
  if (node.type !== "Literal" || typeof node.value !== "string" || isKey(node, parent)) return undefined;
  return node.value;
}

/** Comparisons, conditions and the options of a look, such as `{ size: "sm" }`, hold no classes. */
function isNoClass(node: Node, parent: Node | undefined): boolean {
  return (
    parent?.type === "BinaryExpression" ||
    (parent?.type === "ConditionalExpression" && parent.test === node) ||
    (parent?.type === "CallExpression" && node.type === "ObjectExpression")
  );
}

function isKey(node: Node, parent: Node | undefined): boolean {
  return (
    (parent?.type === "Property" && parent.key === node) ||
    (parent?.type === "MemberExpression" && parent.property === node) ||
    parent?.type === "TSLiteralType"
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

/** Goes into a node unless `visit` answers false. */
function walk(node: Node, visit: (node: Node, parent?: Node) => unknown, parent?: Node): void {
  if (visit(node, parent) === false) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

/** Gives those of the classes that the utilities of a sheet know. */
export async function findUtilities(sheet: string, classes: readonly string[]): Promise<Set<string>> {
  const compiler = await compile(readFileSync(join(ROOT, sheet), "utf8"), {
    base: join(ROOT, dirname(sheet)),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith(".")
        ? join(base, id)
        : require.resolve(id === "tailwindcss" ? "tailwindcss/index.css" : id);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
  const css = compiler.build([...classes]);
  return new Set(classes.filter((name) => css.includes(`.${escapeClass(name)}`)));
}

/** Escapes a class for a selector; characters outside ASCII stay as they are. */
function escapeClass(name: string): string {
  return name
    .replace(/[^\w\u0080-\uffff-]/g, (sign) => `\\${sign}`)
    .replace(/^\d/, (digit) => `\\3${digit} `);
}

/** The classes that a sheet's selectors name, `@utility` among them. */
export function listOwnClasses({ text }: SourceFile): string[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"|url\([^)]*\)/g, "");
  const preludes = css.match(/[^{};]+(?=\{)/g) ?? [];
  return preludes.flatMap((prelude) =>
    prelude.trim().startsWith("@")
      ? []
      : [...prelude.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name ?? ""),
  );
}

/** Lengths that a utility has by the scale: every two pixels have a step of their own. */
const SPACING =
  /(?:^|[:!-])(?:-?(?:m|p|gap|inset|top|right|bottom|left|start|end|w|h|size|min-w|max-w|min-h|max-h|space|translate|scroll-m|scroll-p|basis)[trblxyse]?(?:-[xy])?)-\[(-?\d+(?:\.\d+)?)px\]/;

export function findPixels(classes: readonly string[]): string[] {
  return classes.filter((name) => {
    const [, px] = SPACING.exec(name) ?? [];
    return px !== undefined && Number(px) % 2 === 0;
  });
}

/** In sheets: what the scale has must be said by it. */
export function findSheetPixels({ text }: SourceFile): string[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const faults: string[] = [];
  for (const [line, property = "", value = ""] of css.matchAll(
    /(?<=[{;]\s*)((?:padding|margin|gap|row-gap|column-gap|inset|top|right|bottom|left|width|height|min-[wh]\w+|max-[wh]\w+)[\w-]*):\s*([^;{}]+);/g,
  )) {
    if (
      /(?<![\w.])-?\d+px/.test(value) &&
      [...value.matchAll(/(?<![\w.])(\d+)px/g)].some(([, px]) => Number(px) % 4 === 0 && px !== "0")
    ) {
      faults.push(`${property}: ${line.trim()}`);
    }
  }
  return faults;
}

/** A colour by its figures, which only tokens have. */
export function findColours(text: string): string[] {
  // A mask has no colour, and a custom property is a token.
  const css = text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/url\([^)]*\)/g, "")
    .replace(/(?:mask|mask-image|--[\w-]+):[^;{}]*;/g, "");
  return (
    css.match(/(?<![\w&-])#[0-9a-f]{3,8}\b(?!-)|\b(?:rgba?|hsla?|oklch|lch|lab|oklab)\((?!from)[^)]*\)/gi) ??
    []
  );
}
