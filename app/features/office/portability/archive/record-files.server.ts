import { hash } from "node:crypto";
import type { ArchiveKind } from "../../../../kit/archive-kind.server.ts";
import { createBreather } from "../../../../kit/workers/breather.server.ts";
import type { Archive } from "./archive-file.server.ts";
import type { KindRecords } from "./read-records.server.ts";

const FOLDER = "documents/";

/** "documents/<sha256>.pdf". */
export function toFilePath(sha256: string): string {
  return `${FOLDER}${sha256}.pdf`;
}

/** Refuses records whose file is missing or isn't what the record says. Reads one file after the other. */
export async function checkFiles(
  archive: Archive,
  found: readonly { kind: ArchiveKind; records: KindRecords }[],
): Promise<KindRecords["refused"]> {
  const names = new Set(archive.names.filter((name) => name.startsWith(FOLDER)));
  const unclaimed = new Set(names);
  const breathe = createBreather();
  for (const { kind, records } of found) {
    for (const { record } of records.entries.values()) {
      for (const { sha256 } of kind.listFiles?.(record) ?? []) {
        const path = toFilePath(sha256);
        unclaimed.delete(path);
        const refuse = (reason: string) => records.refused.push({ key: kind.nameOf(record), reason });
        if (!names.has(path)) refuse("Its PDF is missing.");
        else if (hash("sha256", await archive.read(path)) !== sha256)
          refuse("Its PDF isn't the one that belongs to it.");
        await breathe();
      }
    }
  }
  return [...unclaimed].map((key) => ({
    key,
    reason: "This file doesn't belong to any document in the archive.",
  }));
}
