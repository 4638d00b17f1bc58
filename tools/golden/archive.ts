import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { normalize, type Picture } from "./same.ts";
import type { Site } from "./site.ts";

/** Every file of the archive with everything in it: texts as they stand, pictures by their hash. */
export async function pictureArchive(site: Site): Promise<Picture> {
  const headers = { authorization: `Bearer ${site.token}` };
  const answer = await fetch(`${site.origin}/api/export?messages=true`, { headers });
  if (!answer.ok) throw new Error(`The archive was refused with ${answer.status}.`);
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const picture = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    const isText = /\.(md|json|csv|txt)$/.test(entry.fileName);
    const content = isText
      ? normalize(bytes.toString("utf8"), site.origin)
      : createHash("sha256").update(bytes).digest("hex");
    picture.set(entry.fileName, content);
  }
  return picture;
}
