import { createHash } from "node:crypto";
import { unpackArchive } from "../../tests/helpers/archives.ts";
import { normalize, type Picture } from "./same.ts";
import type { Site } from "./site.ts";

/** Every file of the archive of all content: texts in full, pictures by their hash. */
export async function pictureArchive(site: Site): Promise<Picture> {
  const headers = { authorization: `Bearer ${site.token}` };
  const answer = await fetch(`${site.origin}/api/export?messages=true`, { headers });
  if (!answer.ok) throw new Error(`The archive was refused with ${answer.status}.`);
  const picture = new Map<string, string>();
  for (const [name, content] of Object.entries(
    await unpackArchive(Buffer.from(await answer.arrayBuffer())),
  )) {
    const bytes = Buffer.from(content, "latin1");
    const isText = /\.(md|json|csv|txt)$/.test(name);
    picture.set(
      name,
      isText
        ? normalize(bytes.toString("utf8"), site.origin)
        : createHash("sha256").update(bytes).digest("hex"),
    );
  }
  return picture;
}
