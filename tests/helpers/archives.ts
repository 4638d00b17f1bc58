import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";

/** With a folder for uploads that is gone after the test. */
export function createPortability() {
  const uploadDir = mkdtempSync(join(tmpdir(), "soloist-import-"));
  const remove = () => rmSync(uploadDir, { recursive: true, force: true });
  return { config: { uploadDir, appVersion: "1.2.3" }, remove };
}

export async function packArchive(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export async function unpackArchive(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString("latin1");
  }
  return files;
}
