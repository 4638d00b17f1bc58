import { expect, it } from "vitest";
import { buildMedia, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { createMedia, findPictures } from "./media.server.ts";

describeEachDialect("media", (setup) => {
  it("finds the wanted pictures by their addresses", async () => {
    const { db } = await setup();
    const picture = await createMedia(db, buildMedia({ name: "lamp", widths: [480, 768] }), TEST_NOW);
    await createMedia(db, buildMedia({ name: "chair" }), TEST_NOW);
    expect(picture.src).toBe("/media/lamp");
    expect(picture.widths).toEqual([480, 768]);
    const found = await findPictures(db, ["/media/lamp", "/media/lamp", "/media/none", ""]);
    expect([...found]).toEqual([["/media/lamp", picture]]);
  });

  it("gives a picture of another site as it is, in no widths", async () => {
    const { db, tables } = (await setup()).recordReads();
    const src = "https://pictures.example/lamp.png";
    const found = await findPictures(db, [src]);
    expect(found.get(src)).toMatchObject({ src, widths: [] });
    expect(tables.size).toBe(0);
  });

  it("asks nothing of the database for no address", async () => {
    const { db, tables } = (await setup()).recordReads();
    expect(await findPictures(db, ["", ""])).toEqual(new Map());
    expect(tables.size).toBe(0);
  });

  it("refuses a second picture of the same name", async () => {
    const { db } = await setup();
    await createMedia(db, buildMedia(), TEST_NOW);
    await expect(createMedia(db, buildMedia(), TEST_NOW)).rejects.toThrow();
  });
});
