import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type GivenFile, openMediaApp } from "../../../../tests/helpers/media-app.ts";
import { buildBomb, drawNoise, drawPhotoWithPlace, drawPicture } from "../../../../tests/helpers/pictures.ts";
import { MEDIA_MAX_BYTES } from "./media-item.ts";

const text = (content: string) => Buffer.from(content);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const ACCEPTED = /JPEG, PNG, GIF, WebP or AVIF/;

/** A JavaScript program that starts as a GIF does. */
const POLYGLOT = "GIF89a/*\0\0\0\0*/=1;alert(document.domain)//;";

describeOnDatabase("an upload that means harm", (setup) => {
  let jpeg: Uint8Array;
  let gif: Uint8Array;
  let bomb: Uint8Array;
  beforeAll(async () => {
    jpeg = await drawPicture("jpeg");
    gif = await drawPicture("gif");
    bomb = buildBomb(30_000);
  });

  const refused: [string, () => GivenFile, RegExp][] = [
    ["a script called .png", () => ({ bytes: text("#!/bin/sh\nrm -rf /\n"), name: "a.png" }), ACCEPTED],
    ["a page called .jpg", () => ({ bytes: text("<script>alert(1)</script>"), name: "a.jpg" }), ACCEPTED],
    ["an SVG with a script", () => ({ bytes: text(SVG), name: "a.svg", type: "image/svg+xml" }), ACCEPTED],
    ["an SVG called .png", () => ({ bytes: text(SVG), name: "a.png" }), ACCEPTED],
    ["an SVG behind an XML head", () => ({ bytes: text(`<?xml version="1.0"?>${SVG}`) }), ACCEPTED],
    ["a PDF", () => ({ bytes: text("%PDF-1.7\n1 0 obj <<>> endobj") }), ACCEPTED],
    ["a program", () => ({ bytes: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]) }), ACCEPTED],
    ["no byte at all", () => ({ bytes: text("") }), ACCEPTED],
    ["a program that starts as a GIF does", () => ({ bytes: text(POLYGLOT), name: "a.gif" }), /damaged/],
    ["a truncated JPEG", () => ({ bytes: jpeg.slice(0, jpeg.length / 2), name: "a.jpg" }), /damaged/],
    ["the head of a PNG alone", () => ({ bytes: bomb.slice(0, 40) }), /damaged|pixels/],
    ["a bomb of 30,000 × 30,000 pixels", () => ({ bytes: bomb }), /too large/],
  ];

  it.each(refused)("is refused and leaves nothing: %s", async (_name, build, message) => {
    const app = await openMediaApp({ connection: await setup() });
    const answer = await app.refuse(400, build());
    expect(answer).toMatchObject({ success: false, error: "invalid_image" });
    expect(answer.message).toMatch(message);
    expect(answer.fields?.file).toBe(answer.message);
    expect([app.media.files.size, await app.countRows()]).toEqual([0, 0]);
    expect(await app.owner.listActions()).toEqual([]);
  });

  it("is refused by its first bytes when it is a bomb, without unpacking it", async () => {
    const app = await openMediaApp({ connection: await setup() });
    expect(bomb.length).toBeLessThan(200_000);
    await app.refuse(400, { bytes: text("warm") });
    const startedWith = process.memoryUsage.rss();
    await app.refuse(400, { bytes: bomb });
    expect(process.memoryUsage.rss() - startedWith).toBeLessThan(64 * 1024 * 1024);
  });

  it("is refused when it is larger than 5 MB, also by what it says of itself", async () => {
    const app = await openMediaApp({ connection: await setup() });
    const large = await drawNoise(1500);
    expect(large.length).toBeGreaterThan(6_000_000);
    const answer = await app.refuse(413, { bytes: large });
    expect(answer.message).toBe("Image size should be less than 5MB");
    const justOver = { bytes: new Uint8Array(MEDIA_MAX_BYTES + 1) };
    expect((await app.refuse(413, justOver)).message).toBe("Image size should be less than 5MB");
    expect(await app.countRows()).toBe(0);
  });

  it("is not read to its end when nobody knows its length", async () => {
    const app = await openMediaApp({ connection: await setup() });
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_000_000));
        if (pulled > 50) controller.close();
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const response = await app.owner.send(
      "/api/media",
      { method: "POST", body, duplex: "half" } as RequestInit,
      headers,
    );
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(12);
  });

  it.each([
    ["../../etc/passwd.png", "passwd.png"],
    ["..\\..\\windows\\system.png", "system.png"],
    ["/etc/shadow", "shadow"],
    ["..", "picture"],
    ["gnp.\u202Etxt.png", "gnp.txt.png"],
    ["a\u0000b\u0007.png", "ab.png"],
    [`${"x".repeat(500)}.png`, "x".repeat(100)],
  ])("keeps no path of the name %s", async (name, shown) => {
    const app = await openMediaApp({ connection: await setup() });
    const item = await app.upload({ bytes: await drawPicture("png", { width: 40, height: 30 }), name });
    expect(item.name).toBe(shown);
    for (const file of app.media.files.keys()) expect(file).toMatch(/^id-\d+(-40)?\.(avif|webp|jpg)$/);
  });

  it("loses what a camera has noted, and stands upright", async () => {
    const app = await openMediaApp({ connection: await setup() });
    const photo = await drawPhotoWithPlace();
    expect(Buffer.from(photo).includes("SecretCamera")).toBe(true);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const item = await app.upload({ bytes: photo, name: "me.jpg" });
    expect([item.width, item.height]).toEqual([500, 800]);
    for (const [name, bytes] of app.media.files) {
      const stored = Buffer.from(bytes);
      for (const secret of ["SecretCamera", "hidden name", "XMP-SECRET", "Exif\0\0", "ICC_PROFILE"]) {
        expect(stored.includes(secret), `${name} holds ${secret}`).toBe(false);
      }
      const { exif, xmp, icc, orientation } = await sharp(stored).metadata();
      expect({ exif, xmp, icc, orientation }, name).toEqual({});
    }
  });

  it("is made harmless when a program hides behind a picture", async () => {
    const app = await openMediaApp({ connection: await setup() });
    const bytes = Buffer.concat([gif, Buffer.from(";alert(document.domain)</script>")]);
    await app.upload({ bytes, name: "a.gif" });
    for (const stored of app.media.files.values()) {
      expect(Buffer.from(stored).includes("alert")).toBe(false);
      expect(Buffer.from(stored).subarray(0, 3).toString()).not.toBe("GIF");
    }
  });

  it.each([
    ["another field's name", { field: "picture" }],
    ["an unknown purpose", { fields: { purpose: "program" } }],
    ["a NUL in the description", { fields: { alt: "a\0b" } }],
    ["a description without end", { fields: { alt: "x".repeat(501) } }],
  ])("is refused for %s", async (_name, given) => {
    const app = await openMediaApp({ connection: await setup() });
    const answer = await app.refuse(400, { bytes: jpeg, ...given });
    expect(answer).toMatchObject({ error: "invalid_input" });
    expect(await app.countRows()).toBe(0);
  });

  it("is refused as text where a file belongs, as JSON, and as a broken form", async () => {
    const app = await openMediaApp({ connection: await setup() });
    const form = new FormData();
    form.set("file", "no file");
    expect((await app.owner.send("/api/media", { method: "POST", body: form })).status).toBe(400);
    expect((await app.owner.call("POST", "/api/media", { file: "x" })).status).toBe(415);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const broken = await app.owner.send("/api/media", { method: "POST", body: "--x\r\nbroken" }, headers);
    expect(broken.status).toBe(400);
  });

  it("opens no other call to forms", async () => {
    const app = await openMediaApp({ connection: await setup() });
    const form = new FormData();
    form.set("alt", "x");
    for (const [method, path] of [
      ["PATCH", "/api/media/id-1"],
      ["POST", "/api/settings"],
      ["POST", "/api/contact"],
    ] as const) {
      expect((await app.owner.send(path, { method, body: form })).status).toBe(415);
    }
  });

  it("is not even read without the owner's token", async () => {
    const app = await openMediaApp({ connection: await setup() });
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const before = pulled;
    const response = await app.owner.app.request("/api/media", {
      method: "POST",
      body,
      headers: { "content-type": "multipart/form-data; boundary=x" },
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(401);
    // A stream fills its own queue by one.
    expect(pulled - before).toBeLessThan(3);
  });
});
