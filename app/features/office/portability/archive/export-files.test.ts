import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { ZipFile } from "yazl";
import { addFiles } from "./export.server.ts";

it("closes the files that were opened for a client who has gone", async () => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  output.destroy();
  const stream = Readable.from([Buffer.from("picture")]);
  expect(await addFiles(zip, output, [{ name: "lamp.webp", stream }])).toBe(0);
  expect(stream.destroyed).toBe(true);
});
