import { expect, it } from "vitest";
import { buildPost, buildProject, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { openMediaApp } from "../../../../tests/helpers/media-app.ts";
import { createMemoryMedia } from "../../../../tests/helpers/memory-media.ts";
import { createStubPage } from "../../../../tests/helpers/owner-app.ts";
import { drawPicture } from "../../../../tests/helpers/pictures.ts";
import { savePage } from "../../content/pages/pages.server.ts";
import { createPost } from "../../content/posts/posts.server.ts";
import { saveSettings } from "../settings/settings.server.ts";
import { findPictures } from "./media.server.ts";
import type { MediaItem } from "./schema.ts";

type List = { data: MediaItem[]; total: number };
const small = () => drawPicture("png", { width: 60, height: 40 });

describeEachDialect("the media library", (setup) => {
  it("is listed newest first, in pages, by words and by what is not described", async () => {
    let minute = 0;
    const now = () => new Date(TEST_NOW.getTime() + minute * 60_000);
    const app = await openMediaApp({ connection: await setup(), now });
    for (const [name, alt] of [
      ["Harbour.png", "Boats at 50 %"],
      ["lamp.png", ""],
      ["chair.png", "A HARBOUR chair"],
    ] as const) {
      minute += 1;
      await app.upload({ bytes: await small(), name, fields: { alt } });
    }
    const find = async (query: string) => {
      const { data, total } = await app.owner.ask<List>(200, "GET", `/api/media?${query}`);
      return [total, ...data.map(({ name }) => name)];
    };
    expect(await find("")).toEqual([3, "chair.png", "lamp.png", "Harbour.png"]);
    expect(await find("pageSize=1&page=2")).toEqual([3, "lamp.png"]);
    expect(await find("q=harbour")).toEqual([2, "chair.png", "Harbour.png"]);
    expect(await find("q=50 %25")).toEqual([1, "Harbour.png"]);
    expect(await find("altMissing=true")).toEqual([1, "lamp.png"]);
  });

  it("saves a description, unless somebody else was faster", async () => {
    const app = await openMediaApp({ connection: await setup() });
    const { id } = await app.upload({ bytes: await small() });
    const path = `/api/media/${id}`;
    const saved = await app.owner.ask(200, "PATCH", path, { alt: "A lamp", version: 1 });
    expect(saved).toMatchObject({ message: "Description saved", data: { alt: "A lamp", version: 2 } });
    const stale = await app.owner.ask(409, "PATCH", path, { alt: "A chair", version: 1 });
    expect(stale).toMatchObject({ error: "stale_version" });
    const beyond = await app.owner.call("PATCH", path, { alt: "A chair", version: 2 ** 40 });
    expect(beyond.status).toBeOneOf([400, 409]);
    await app.owner.ask(200, "PATCH", path, { alt: "A chair" });
    await app.owner.ask(404, "PATCH", "/api/media/none", { alt: "A chair" });
    expect((await app.owner.listActions()).filter((line) => line.startsWith("media_updated"))).toHaveLength(
      2,
    );
  });

  it("knows where a picture is used, and keeps it there unless its owner insists", async () => {
    const connection = await setup();
    const app = await openMediaApp({ connection });
    const { id, src } = await app.upload({ bytes: await small(), name: "lamp.png" });
    await app.owner.ask(201, "POST", "/api/projects", buildProject({ title: "Shop", image: src }));
    await app.owner.ask(201, "POST", "/api/projects", buildProject({ title: "Longer", image: `${src}0` }));
    await app.owner.ask(200, "DELETE", "/api/projects/1");
    await createPost(connection.db, buildPost({ title: "Cover", slug: "cover", image: src }), TEST_NOW);
    const content = `See ![a lamp](${src}-60.webp "Lamp").`;
    await createPost(connection.db, buildPost({ title: "Text", slug: "text", content }), TEST_NOW);
    await savePage(
      connection.db,
      { slug: "terms", title: "Terms", content: `![](${src}.jpg)`, html: "" },
      TEST_NOW,
    );
    await saveSettings(connection.db, { avatar: src }, TEST_NOW);
    await createPost(connection.db, buildPost({ title: "Begun", slug: "begun" }), TEST_NOW);
    const data = JSON.stringify({ title: "Begun", content: `A picture: ![](${src})` });
    await connection.db
      .insertInto("post_drafts")
      .values({ post_id: 3, data, version: 1, base_version: 1, updated_at: TEST_NOW.toISOString() })
      .execute();
    const uses = await app.owner.ask<{ data: { kind: string; title: string; to: string }[] }>(
      200,
      "GET",
      `/api/media/${id}/uses`,
    );
    expect(uses.data.map(({ kind, title, to }) => `${kind}: ${title} at ${to}`)).toEqual([
      "Project in the trash: Shop at /admin/trash",
      "Post: Cover at /admin/blog/1",
      "Post: Text at /admin/blog/2",
      "Unsaved changes of a post: Begun at /admin/blog/3",
      "Page: Terms at /admin/pages?edit=terms",
      "Settings: Avatar at /admin/settings",
    ]);
    const refused = await app.owner.ask(409, "DELETE", `/api/media/${id}`);
    expect(refused).toMatchObject({ error: "in_use", uses: uses.data });
    expect(refused.message).toContain("6 places");
    expect(app.media.files.size).toBe(3);
    await app.owner.ask(200, "DELETE", `/api/media/${id}?force=true`);
    expect([app.media.files.size, await app.countRows()]).toEqual([0, 0]);
  });
});

describeOnDatabase("the media library", (setup) => {
  it("makes every version that a page asks for, and one for old readers", async () => {
    const app = await openMediaApp({ connection: await setup() });
    const bytes = await drawPicture("jpeg", { width: 1000, height: 500 });
    const item = await app.upload({ bytes, name: "Sea.jpg", fields: { alt: " A sea " } });
    expect(item).toMatchObject({
      src: `/media/${item.id}`,
      name: "Sea.jpg",
      alt: "A sea",
      mime: "image/jpeg",
    });
    expect(item).toMatchObject({ width: 1000, height: 500, widths: [480, 768, 1000], version: 1 });
    expect(item.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect([...app.media.files.keys()].toSorted()).toEqual(
      [
        ...[480, 768, 1000].flatMap((width) => [`${item.id}-${width}.avif`, `${item.id}-${width}.webp`]),
        `${item.id}.jpg`,
      ].toSorted(),
    );
    const stored = [...app.media.files.values()].reduce((total, file) => total + file.byteLength, 0);
    expect(item.bytes).toBe(stored);
    expect(await app.owner.listActions()).toEqual(["media_uploaded: Sea.jpg"]);
  });

  it.each([
    "jpeg",
    "png",
    "gif",
    "webp",
    "avif",
  ] as const)("takes %s, and no picture is made larger", async (format) => {
    const app = await openMediaApp({ connection: await setup() });
    const item = await app.upload({ bytes: await drawPicture(format, { width: 60, height: 40 }) });
    expect(item).toMatchObject({ mime: `image/${format}`, width: 60, height: 40, widths: [60] });
  });

  it("makes an avatar of 1200 pixels at the most, and says of anything else what the settings say", async () => {
    const app = await openMediaApp({ connection: await setup() });
    const fields = { purpose: "avatar" };
    const bytes = await drawPicture("png", { width: 1200, height: 1800 });
    const item = await app.upload({ bytes, fields });
    expect(item).toMatchObject({ width: 800, height: 1200, widths: [480, 768, 800] });
    expect(app.media.files.has(`${item.id}.jpg`)).toBe(true);
    const refused = await app.refuse(400, { bytes: Buffer.from("no picture"), fields });
    expect(refused.message).toBe("Please upload an image file");
  });

  it("shows no file of a deleted picture, and removes what it could not remove at a later start", async () => {
    const connection = await setup();
    const media = createMemoryMedia();
    const app = await openMediaApp({ connection, media });
    const { id } = await app.upload({ bytes: await small() });
    const show = () =>
      Promise.all(
        [...media.files.keys()].map(async (name) => (await app.owner.app.request(`/media/${name}`)).status),
      );
    expect(await show()).toEqual([200, 200, 200]);
    const remove = media.delete;
    media.delete = () => Promise.reject(new Error("The disk is read-only."));
    await app.owner.ask(200, "DELETE", `/api/media/${id}`);
    media.delete = remove;
    await app.owner.ask(404, "DELETE", `/api/media/${id}`);
    expect([media.files.size, await app.countRows()]).toEqual([3, 1]);
    expect(await show()).toEqual([404, 404, 404]);
  });

  it("leaves nothing behind when the store fails in the middle", async () => {
    const media = createMemoryMedia();
    const app = await openMediaApp({ connection: await setup(), media });
    const put = media.put;
    let left = 2;
    media.put = async (name, bytes) => {
      left -= 1;
      if (left < 0) throw new Error("The disk is full.");
      await put(name, bytes);
    };
    expect((await app.send({ bytes: await small() })).status).toBe(500);
    expect([media.files.size, await app.countRows()]).toEqual([0, 0]);
  });

  async function takeAtOnce(count: number): Promise<void> {
    const app = await openMediaApp({ connection: await setup() });
    const bytes = await drawPicture("jpeg", { width: 640, height: 480 });
    const before = process.memoryUsage.rss();
    const sent = Array.from({ length: count }, () => app.send({ bytes, name: "many.jpg" }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024);
    expect((await app.owner.ask<List>(200, "GET", "/api/media")).total).toBe(count);
  }

  it("takes several pictures at once, two at a time", () => takeAtOnce(5));

  it("takes twenty pictures at once", { tags: ["deep"] }, () => takeAtOnce(20));

  it("shows a new description on the page at the next request", async () => {
    const connection = await setup();
    const pages = createStubPage(async ({ db }) =>
      [...(await findPictures(db, ["/media/id-1"])).values()].map(({ alt }) => alt),
    );
    const app = await openMediaApp({ connection, pages });
    const show = async () => (await app.owner.app.request("/projects")).json();
    expect(await show()).toEqual([]);
    const { id } = await app.upload({ bytes: await small(), fields: { alt: "One" } });
    expect(id).toBe("id-1");
    expect(await show()).toEqual(["One"]);
    await app.owner.ask(200, "PATCH", "/api/media/id-1", { alt: "Two" });
    expect(await show()).toEqual(["Two"]);
    await app.owner.ask(200, "DELETE", "/api/media/id-1");
    expect(await show()).toEqual([]);
  });

  it("is nobody else's business", async () => {
    const app = await openMediaApp({ connection: await setup() });
    expect((await app.owner.app.request("/api/media")).status).toBe(401);
    expect((await app.owner.app.request("/api/media/id-1/uses")).status).toBe(401);
  });
});
