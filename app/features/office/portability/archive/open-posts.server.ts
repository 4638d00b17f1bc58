import { open, stat } from "node:fs/promises";
import { type Archive, ArchiveFault, openArchive } from "./archive-file.server.ts";
import { openFolder, openSingleFile } from "./folder-archive.server.ts";

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
