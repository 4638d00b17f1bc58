import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { MiddlewareHandler } from "hono";
import { jsonError } from "./errors.server.ts";

interface SpoolOptions {
  /** Where the disk has room for a moment. */
  dir: string;
  maxBytes: number;
  /** The message when the body is larger. */
  tooLarge: string;
}

/**
 * Keeps the body on the disk, so that what waits for its turn holds neither memory nor a half-sent request.
 */
export function spoolBody({ dir, maxBytes, tooLarge }: SpoolOptions): MiddlewareHandler {
  return async function spoolBody(c, next) {
    const refuse = () => jsonError(c, 413, "body_too_large", tooLarge);
    // Before the body is looked at, as in `limitBody`.
    if (Number(c.req.header("content-length") ?? 0) > maxBytes) return refuse();
    const { body } = c.req.raw;
    if (!body) return next();
    const file = await openNameless(dir);
    try {
      if (!(await takeInBody(body, file, maxBytes))) return refuse();
      const spooled = Readable.toWeb(file.createReadStream({ start: 0, autoClose: false }));
      c.req.raw = new Request(c.req.raw, { body: spooled, duplex: "half" } as RequestInit);
      await next();
    } finally {
      await file.close();
    }
  };
}

/** Without a name it is gone with the process, however that ends. */
async function openNameless(dir: string): Promise<FileHandle> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, `${randomUUID()}.part`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

/** Whether it was small enough. The rest of a larger one is not cancelled: that would cut off the answer. */
export async function takeInBody(
  body: ReadableStream<Uint8Array>,
  file: FileHandle,
  maxBytes: number,
): Promise<boolean> {
  const reader = body.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    size += value.byteLength;
    if (size > maxBytes) return false;
    await file.writeFile(value);
  }
}
