import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { takeInBody } from "../../../../kit/http/spool-body.server.ts";
import type { SiteConfig } from "../../../../kit/site-config.ts";
import { ARCHIVE_TYPE, IMPORT_MAX_BYTES } from "../portability.ts";

/** Written to a file as it arrives: an archive may be larger than the memory of a small server. The caller removes it. */
export async function receiveUpload(
  c: Context,
  { uploadDir, importMaxBytes = IMPORT_MAX_BYTES }: Pick<SiteConfig, "uploadDir" | "importMaxBytes">,
  types: readonly string[],
): Promise<string> {
  const tooLarge = new Refusal(
    413,
    "body_too_large",
    `The archive can be at most ${Math.floor(importMaxBytes / 1024 / 1024)} MB.`,
  );
  const { body } = c.req.raw;
  const [type] = (c.req.header("content-type") ?? "").split(";");
  if (!types.includes(type?.trim().toLowerCase() ?? "") || !body) {
    throw new Refusal(
      415,
      "unsupported_media_type",
      types.length === 1
        ? `Send a zip archive, with the content type ${ARCHIVE_TYPE}.`
        : `Send a file, with the content type ${types.join(" or ")}.`,
    );
  }
  if (Number(c.req.header("content-length") ?? 0) > importMaxBytes) throw tooLarge;
  await mkdir(uploadDir, { recursive: true });
  const file = join(uploadDir, `${randomUUID()}.zip`);
  const handle = await open(file, "wx", 0o600);
  let isWhole = false;
  try {
    isWhole = await takeInBody(body, handle, importMaxBytes);
  } finally {
    await handle.close();
    if (!isWhole) await rm(file, { force: true });
  }
  if (!isWhole) throw tooLarge;
  return file;
}
