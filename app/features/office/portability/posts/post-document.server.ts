import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument as parseYaml,
  stringify,
} from "yaml";
import { z } from "zod";
import { toTimestamp } from "../../../../utils/dates.ts";
import { keysOf } from "../../../../utils/object-keys.ts";
import { postRecord, postSlug } from "../../../content/posts/archive.server.ts";
import { POST_TEXTS } from "../../../content/posts/post.ts";
import { RESERVED_SLUGS } from "../../../content/posts/reserved-slugs.ts";
import { isTooDeep } from "../../../core/markdown/depth.ts";

const FENCE = "---";
const TEXT_NAMES = keysOf(POST_TEXTS);
const ORDER = [
  "title",
  "slug",
  "excerpt",
  "author",
  "status",
  "publishedAt",
  "updatedAt",
  "readTime",
  "category",
  "tags",
  "featured",
  "image",
  "color",
  "series",
  "part",
  ...TEXT_NAMES,
  "audience",
] as const;

const moment = z.iso.datetime({ offset: true }).transform((text) => toTimestamp(text));

/** A post as the owner writes it: without its number here and what visitors have done with it. */
export const postDocument = z.strictObject({
  ...postRecord.omit({ id: true, likes: true, views: true, createdAt: true }).shape,
  slug: postSlug.in.refine((slug) => !RESERVED_SLUGS.has(slug), "A blog page already uses this address."),
  publishedAt: moment,
  updatedAt: moment,
});

export type PostDocument = z.infer<typeof postDocument>;

export type ParsedDocument = { ok: true; document: PostDocument } | { ok: false; message: string };

export function formatPostDocument(document: PostDocument): string {
  const fields = ORDER.flatMap((name) => {
    const value = document[name];
    const isLeftOut = value === null || value === undefined || (name in POST_TEXTS && value === "");
    return isLeftOut ? [] : [[name, value] as const];
  });
  return `${FENCE}\n${stringify(Object.fromEntries(fields), { lineWidth: 0 })}${FENCE}\n${document.content}`;
}

/** Strictly: what is not understood is refused, with its line, rather than lost. */
export function parsePostDocument(given: string): ParsedDocument {
  const text = given.startsWith("---\r\n") ? given.replaceAll("\r\n", "\n") : given;
  const end = text.indexOf(`\n${FENCE}\n`, FENCE.length);
  if (!text.startsWith(`${FENCE}\n`) || end === -1) {
    return refuse(1, 'The file must start with its fields, between two lines of "---".');
  }
  if (text.includes("\0")) return refuse(1, "It contains a NUL character, which cannot be stored.");
  const content = text.slice(end + FENCE.length + 2);
  const parsed = parseFields(text.slice(FENCE.length + 1, end + 1), content);
  if (!parsed.ok || !isTooDeep(content)) return parsed;
  return refuse(1, "This text is nested too deeply, or has too much markup, to be displayed.");
}

function parseFields(yaml: string, content: string): ParsedDocument {
  const lines = new LineCounter();
  // The first line is the fence's, and counts.
  const head = parseYaml(`\n${yaml}`, { lineCounter: lines });
  const [fault] = head.errors;
  if (fault) {
    return refuse(lines.linePos(fault.pos[0]).line, fault.message.split(" at line")[0] ?? fault.message);
  }
  const fields = toValue(head);
  if (!fields) return refuse(2, 'The fields must each have a name, such as "title: Hello", and no aliases.');
  const parsed = postDocument.safeParse({ ...fields, content });
  if (parsed.success) return { ok: true, document: parsed.data };
  const [issue] = parsed.error.issues;
  const isUnknown = issue?.code === "unrecognized_keys";
  const path = isUnknown ? [issue.keys[0] ?? ""] : (issue?.path ?? []);
  const message = isUnknown ? "This field is not known." : issue?.message;
  return refuse(findLine(head, lines, path) ?? 2, `${path.join(".")}: ${message}`);
}

function toValue(head: Document): object | undefined {
  try {
    // Without aliases, a few lines cannot grow into gigabytes.
    return isMap(head.contents) ? head.toJS({ maxAliasCount: 0 }) : undefined;
  } catch {
    return undefined;
  }
}

function findLine(head: Document, lines: LineCounter, path: readonly PropertyKey[]): number | undefined {
  const [name, ...rest] = path;
  if (!isMap(head.contents)) return undefined;
  const pair = head.contents.items.find(
    (item) => isPair(item) && isScalar(item.key) && item.key.value === name,
  );
  const inner = rest.length > 0 ? head.getIn([...path], true) : undefined;
  const node = isNode(inner) ? inner : pair?.key;
  return isNode(node) && node.range ? lines.linePos(node.range[0]).line : undefined;
}

function refuse(line: number, message: string): ParsedDocument {
  return { ok: false, message: `Line ${line}: ${message}` };
}
