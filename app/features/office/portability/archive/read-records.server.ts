import { z } from "zod";
import type { ArchiveKind, Entry, Place } from "../../../../kit/archive-kind.server.ts";
import { avoidReservedSlug } from "../../../content/posts/reserved-slugs.ts";
import { FORMAT_VERSION, type ImportLine } from "../portability.ts";
import { type Archive, ArchiveFault, decodeText } from "./archive-file.server.ts";
import { parseDocument, parseJsonFile } from "./documents.server.ts";

const LIST_MAX = 100_000;

export type Refused = ImportLine["refused"][number];

export interface KindRecords {
  entries: Map<string, Entry>;
  refused: Refused[];
}

const manifestSchema = z.object({ formatVersion: z.literal(FORMAT_VERSION), exportedAt: z.iso.datetime() });

/** Returns when the archive was made; throws if it is not one of this program. */
export async function readManifest(archive: Archive): Promise<string> {
  if (!archive.names.includes("manifest.json")) {
    throw new ArchiveFault("This archive has no manifest.json, so it is not a Soloist export.");
  }
  const manifest = parseJsonFile("manifest.json", decodeText(await archive.read("manifest.json")));
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) {
    throw new ArchiveFault(`This archive is not in format ${FORMAT_VERSION}, the only one supported.`);
  }
  return parsed.data.exportedAt;
}

/** All records of one kind in the archive; those that can't be imported are listed with the reason. */
export async function readRecords(archive: Archive, kind: ArchiveKind): Promise<KindRecords> {
  const found: KindRecords = { entries: new Map(), refused: [] };
  for await (const { label, value, mustBe } of readValues(archive, kind)) {
    const parsed = kind.parse(value);
    if (!parsed.ok) found.refused.push({ key: label, reason: parsed.reason });
    else if (found.entries.has(parsed.entry.key)) {
      found.refused.push({ key: parsed.entry.key, reason: "It appears twice." });
    } else if (mustBe !== undefined && avoidReservedSlug(mustBe) !== parsed.entry.key) {
      found.refused.push({ key: label, reason: `The slug inside it is "${parsed.entry.key}".` });
    } else found.entries.set(parsed.entry.key, parsed.entry);
  }
  return found;
}

async function* readValues(
  archive: Archive,
  { place }: ArchiveKind,
): AsyncGenerator<{ label: string; value: unknown; mustBe?: string }> {
  if (place.as === "texts" || place.as === "files") {
    const parse = place.as === "texts" ? parseDocument : (text: string) => parseJsonFile(place.folder, text);
    for (const name of archive.names.filter((name) => isFileOf(place, name))) {
      const key = name.slice(place.folder.length + 1, name.lastIndexOf("."));
      yield { label: name, value: parse(decodeText(await archive.read(name))), mustBe: key };
    }
    return;
  }
  if (!archive.names.includes(place.file)) return;
  const value = parseJsonFile(place.file, decodeText(await archive.read(place.file)));
  if (place.as === "single") {
    yield { label: place.file, value };
    return;
  }
  if (!Array.isArray(value) || value.length > LIST_MAX) {
    throw new ArchiveFault(`"${place.file}" is not a list of at most ${LIST_MAX} items.`);
  }
  for (const [index, item] of value.entries())
    yield { label: `${place.file}, number ${index + 1}`, value: item };
}

/** Whether a file of an archive holds records of the kind that has this place. */
export function isFileOf(place: Place, name: string): boolean {
  if (place.as === "single" || place.as === "list") return name === place.file;
  const ending = place.as === "texts" ? ".md" : ".json";
  const key = name.slice(place.folder.length + 1, -ending.length);
  return key !== "" && !key.includes("/") && name === `${place.folder}/${key}${ending}`;
}
