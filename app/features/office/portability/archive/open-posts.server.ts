import { open, readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  ARCHIVE_LIMITS,
  type Archive,
  ArchiveFault,
  openArchive,
  toMegabytes,
} from "./archive-file.server.ts";

const DEPTH_MAX = 12;
const SKIPPED = new Set(["node_modules", ".git", "__MACOSX"]);

/** A zip archive, a folder, or one file whose name was `name`. */
export async function openPostsSource(path: string, name: string): Promise<Archive> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ArchiveFault("This file or folder does not exist.");
  if (found.isDirectory()) return openFolder(path);
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead >= 2 && buffer.toString("latin1", 0, 2) === "PK") return await openArchive(path);
  } finally {
    await handle.close();
  }
  return openSingleFile(path, name);
}

/** A folder read as if it were an archive, with the same limits; links in it are not followed. */
async function openFolder(folder: string, limits = ARCHIVE_LIMITS): Promise<Archive> {
  const sizes = new Map<string, number>();
  await walk(folder, "", 0, sizes, limits.entries);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > limits.totalBytes)
    throw new ArchiveFault(`The folder can be at most ${toMegabytes(limits.totalBytes)}.`);
  return {
    names: [...sizes.keys()].sort(),
    async read(name) {
      const size = sizes.get(name);
      if (size === undefined) throw new ArchiveFault("A file is missing from the folder.");
      if (size > limits.entryBytes)
        throw new ArchiveFault(
          `"${name}" is too large: a file can be at most ${toMegabytes(limits.entryBytes)}.`,
        );
      return readFile(join(folder, name));
    },
    close: () => undefined,
  };
}

async function walk(
  root: string,
  inner: string,
  depth: number,
  sizes: Map<string, number>,
  entriesMax: number,
): Promise<void> {
  if (depth > DEPTH_MAX) throw new ArchiveFault(`"${inner}" is nested too deeply in the folder.`);
  for (const entry of await readdir(join(root, inner), { withFileTypes: true })) {
    const path = inner ? `${inner}/${entry.name}` : entry.name;
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) await walk(root, path, depth + 1, sizes, entriesMax);
    if (!entry.isFile()) continue;
    if (sizes.size >= entriesMax)
      throw new ArchiveFault(`The folder contains more than ${entriesMax} files.`);
    sizes.set(path, (await stat(join(root, path))).size);
  }
}

/** A single file, under the name that it had before it was uploaded. */
async function openSingleFile(file: string, name: string, limits = ARCHIVE_LIMITS): Promise<Archive> {
  const { size } = await stat(file);
  if (size > limits.entryBytes)
    throw new ArchiveFault(`This file is too large: it can be at most ${toMegabytes(limits.entryBytes)}.`);
  const shown = basename(name.replaceAll("\\", "/")).replaceAll(/\p{Cc}/gu, "") || "file";
  return { names: [shown], read: () => readFile(file), close: () => undefined };
}
