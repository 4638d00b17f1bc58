import { Readable } from "node:stream";
import type { MediaStore } from "../../app/features/core/media/media-store.server.ts";

export interface MemoryMedia extends MediaStore {
  files: Map<string, Uint8Array>;
}

/** A store whose files a test can look at. */
export function createMemoryMedia(): MemoryMedia {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    async put(name, bytes) {
      files.set(name, bytes);
    },
    async open(name) {
      const bytes = files.get(name);
      return bytes && Readable.from([bytes]);
    },
    async delete(names) {
      for (const name of names) files.delete(name);
    },
  };
}
