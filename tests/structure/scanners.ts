import { basename } from "node:path";
import { isCode, type SourceFile, splitComments, TEST } from "./source-files.ts";

/** A rule that is checked file by file; each answers with what it found, and where. */
export interface Scanner {
  name: string;
  /** Whether the rule has a say about the file. */
  covers: (path: string) => boolean;
  findFaults: (file: SourceFile) => string[];
}

const isProduction = (path: string) => /\.(ts|tsx)$/.test(path) && !TEST.test(path);
const matchAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found);

/** Biome mentions files above 300 lines. */
export const FILE_MAX_LINES = 450;
const LONG_BY_NATURE = [/^db\/migrations\//, /^db\/seed\//, TEST, /^bench\//];

export const fileSize: Scanner = {
  name: "no file is longer than 450 lines",
  covers: (path) => /\.(ts|tsx|mjs|cjs)$/.test(path) && !LONG_BY_NATURE.some((pattern) => pattern.test(path)),
  findFaults({ text }) {
    const lines = countLines(text);
    return lines > FILE_MAX_LINES ? [`${lines} lines`] : [];
  },
};

export function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

const CASING = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/;
/** Names that tools and people look for, in the spelling that they look for. */
const GIVEN_NAMES = /^(README|CONTRIBUTING|SECURITY|CHANGELOG|LICENSE|OFL|Dockerfile|Caddyfile)(\.\w+)?$/;

export const fileNames: Scanner = {
  name: "names are kebab-case",
  covers: () => true,
  findFaults({ path }) {
    return path
      .split("/")
      .filter(
        (part) =>
          !(CASING.test(part) || GIVEN_NAMES.test(part) || /^\d{4}[_-][a-z0-9_-]+\.(ts|md)$/.test(part)),
      )
      .map((part) => `"${part}"`);
  },
};

export const barrels: Scanner = {
  name: "no file only passes on what others export",
  covers: isProduction,
  findFaults({ path, text }) {
    const { code } = splitComments(text);
    const passedOn = matchAll(code, /^export\s+(type\s+)?(\*|\{[^}]*\})[^;]*\bfrom\b/gm);
    return /^index\.tsx?$/.test(basename(path)) ? [...passedOn, "is called index"] : passedOn;
  },
};

/** The framework finds these by their default export, or tools do. */
const DEFAULT_EXPORT_EXPECTED =
  /^app\/routes\/|^app\/(root|entry\.server|routes)\.tsx?$|^[^/]+\.config\.ts$|^tests\/(helpers|e2e\/support)\/global-setup\.ts$/;

export const defaultExports: Scanner = {
  name: "exports are named",
  covers: (path) => /\.(ts|tsx|mjs)$/.test(path) && !DEFAULT_EXPORT_EXPECTED.test(path),
  findFaults: ({ text }) => matchAll(splitComments(text).code, /^export\s+default\b|\bas\s+default\b/gm),
};

export const spreadLiterals: Scanner = {
  name: "no object literal is spread into another one",
  covers: isCode,
  findFaults: ({ text }) => matchAll(splitComments(text).code, /\.\.\.\{/g),
};

const MAY_READ_ENVIRONMENT = /^config\.ts$|^scripts\/|^bench\/|^tools\/|^[^/]+\.config\.ts$/;

export const environment: Scanner = {
  name: "the environment is read in config.ts alone",
  covers: (path) => isProduction(path) && !MAY_READ_ENVIRONMENT.test(path),
  findFaults: ({ text }) => matchAll(splitComments(text).code, /\bprocess\.env\b/g),
};

export const transactions: Scanner = {
  name: "transactions are opened in db/connection.ts alone",
  // A snapshot only reads, and can't be restarted after a fault: its first rows are in a file by then.
  covers: (path) => isProduction(path) && !/^db\/(connection|migrate|snapshot)\.ts$/.test(path),
  findFaults: ({ text }) => matchAll(splitComments(text).code, /\.(startTransaction|transaction)\(/g),
};

/** Constants of the code base, sanitised Markdown, and JSON that cannot close its script. */
const MAIL_LAYOUT = "app/features/content/newsletter/issues/mail/mail-layout.tsx";
const MAY_SET_HTML = new Set([
  "app/ui/page/inline-script.tsx",
  "app/ui/prose/prose.tsx",
  "app/ui/prose/rendered-html.tsx",
  "app/features/content/comments/site/comment-text.tsx",
  MAIL_LAYOUT,
]);

export const rawHtml: Scanner = {
  name: "HTML is set as text in the listed files alone",
  covers: (path) => path.endsWith(".tsx") && !TEST.test(path) && !MAY_SET_HTML.has(path),
  findFaults: ({ text }) =>
    matchAll(splitComments(text).code, /\bdangerouslySetInnerHTML\b|<RenderedHtml\b|\.innerHTML\s*=/g),
};

/** Drawn into a PDF, where styles are objects; no page shows it. */
const MAY_USE_STYLE = /-document\.tsx$/;

export const inlineStyles: Scanner = {
  name: "no element carries a style attribute, which the content security policy refuses",
  covers: (path) => path.endsWith(".tsx") && !TEST.test(path) && !MAY_USE_STYLE.test(path),
  // Mail programs know no other styles.
  findFaults: ({ path, text }) =>
    path === MAIL_LAYOUT ? [] : matchAll(splitComments(text).code, /\sstyle=[{"]/g),
};

export const moduleState: Scanner = {
  name: "no module keeps state that changes",
  covers: (path) => isProduction(path) && /^(app|server|db|cli)\//.test(path),
  findFaults({ text }) {
    // Scripts that are kept as text have variables of their own.
    const code = splitComments(text).code.replace(/`(?:\\.|[^`\\])*`/g, "``");
    return matchAll(code, /^(export\s+)?(let|var)\s+\w+/gm);
  },
};

const BANNER = /^[/*\s]*[-=*#~─━]{4,}/m;
const LEFTOVER = /\b(TODO|FIXME|XXX|HACK)\b/;
const ISSUE = /(^|\s|\()#\d+\b|\bissues?\s+#?\d+/i;

export const comments: Scanner = {
  name: "comments hold reasons: no banners, no leftovers, no numbers of issues",
  covers: (path) => /\.(ts|tsx|mjs|cjs)$/.test(path),
  findFaults: ({ text }) =>
    splitComments(text).comments.filter((comment) =>
      [BANNER, LEFTOVER, ISSUE].some((bad) => bad.test(comment)),
    ),
};

const MACHINE_PATH = /(?<![\w.~/-])\/(home|Users|root|workspace|work|mnt)\/[a-z][\w.-]*\//g;
const REGISTRY =
  /https?:\/\/[^\s"']*(?:registry|npmjs|jfrog|artifactory|verdaccio)[^\s"']*\.tgz|"resolved":\s*"\w+:[^"]*"/g;

export const machineTraces: Scanner = {
  name: "nothing tells on which machine it was written",
  covers: (path) => /\.(ts|tsx|mjs|cjs|json|md|css|html|yml|yaml|npmrc)$|^\.ci\//.test(path),
  findFaults: ({ text }) => [...matchAll(text, MACHINE_PATH), ...matchAll(text, REGISTRY)].slice(0, 5),
};

export const SCANNERS = [
  fileSize,
  fileNames,
  barrels,
  defaultExports,
  spreadLiterals,
  environment,
  transactions,
  rawHtml,
  inlineStyles,
  moduleState,
  comments,
  machineTraces,
];
