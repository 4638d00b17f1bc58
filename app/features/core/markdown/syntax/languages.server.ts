import type { LanguageRegistration } from "shiki/core";
import { isKeyOf } from "../../../../utils/object-keys.ts";

interface Language {
  label: string;
  name: string;
  grammar?: () => Promise<{ default: LanguageRegistration[] }>;
}

export type CodeLanguage =
  | "js"
  | "ts"
  | "tsx"
  | "jsx"
  | "json"
  | "bash"
  | "python"
  | "sql"
  | "html"
  | "css"
  | "yaml"
  | "toml"
  | "nginx"
  | "dockerfile"
  | "diff"
  | "md"
  | "text";

export const CODE_LANGUAGES: Record<CodeLanguage, Language> = {
  js: { label: "JavaScript", name: "javascript", grammar: () => import("shiki/langs/javascript.mjs") },
  ts: { label: "TypeScript", name: "typescript", grammar: () => import("shiki/langs/typescript.mjs") },
  tsx: { label: "TSX", name: "tsx", grammar: () => import("shiki/langs/tsx.mjs") },
  jsx: { label: "JSX", name: "jsx", grammar: () => import("shiki/langs/jsx.mjs") },
  json: { label: "JSON", name: "json", grammar: () => import("shiki/langs/json.mjs") },
  bash: { label: "Shell", name: "shellscript", grammar: () => import("shiki/langs/shellscript.mjs") },
  python: { label: "Python", name: "python", grammar: () => import("shiki/langs/python.mjs") },
  sql: { label: "SQL", name: "sql", grammar: () => import("shiki/langs/sql.mjs") },
  html: { label: "HTML", name: "html", grammar: () => import("shiki/langs/html.mjs") },
  css: { label: "CSS", name: "css", grammar: () => import("shiki/langs/css.mjs") },
  yaml: { label: "YAML", name: "yaml", grammar: () => import("shiki/langs/yaml.mjs") },
  toml: { label: "TOML", name: "toml", grammar: () => import("shiki/langs/toml.mjs") },
  nginx: { label: "nginx", name: "nginx", grammar: () => import("shiki/langs/nginx.mjs") },
  dockerfile: { label: "Dockerfile", name: "docker", grammar: () => import("shiki/langs/docker.mjs") },
  diff: { label: "Diff", name: "diff", grammar: () => import("shiki/langs/diff.mjs") },
  md: { label: "Markdown", name: "markdown", grammar: () => import("shiki/langs/markdown.mjs") },
  text: { label: "Text", name: "text" },
};

const ALIASES = new Map<string, CodeLanguage>([
  ["javascript", "js"],
  ["mjs", "js"],
  ["typescript", "ts"],
  ["mts", "ts"],
  ["jsonc", "json"],
  ["sh", "bash"],
  ["shell", "bash"],
  ["zsh", "bash"],
  ["console", "bash"],
  ["py", "python"],
  ["yml", "yaml"],
  ["docker", "dockerfile"],
  ["markdown", "md"],
  ["txt", "text"],
  ["plain", "text"],
]);

/** Takes the word after the fence; undefined for a language that is shown plain. */
export function findCodeLanguage(written: unknown): CodeLanguage | undefined {
  if (typeof written !== "string") return undefined;
  const name = written.toLowerCase();
  if (isKeyOf(CODE_LANGUAGES, name)) return name;
  return ALIASES.get(name);
}
