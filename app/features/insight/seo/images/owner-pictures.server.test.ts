import sharp from "sharp";
import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { createTestSite } from "../../../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openMediaApp } from "../../../../../tests/helpers/media-app.ts";
import { createMemoryMedia } from "../../../../../tests/helpers/memory-media.ts";
import { createStubPage } from "../../../../../tests/helpers/owner-app.ts";
import { getSite, updateProfile } from "../../../content/profile/profile.server.ts";
import { APPLE_ICON_PX, formatPictureSvg } from "./icons.ts";
import { drawSiteIcon, findShareImage, findSiteIcon } from "./owner-pictures.server.ts";
import { createFileRenderer } from "./render-file.server.ts";

const renderFile = createFileRenderer();
const siteUrl = new URL("https://soloist.example");
const RED = { r: 230, g: 20, b: 30 };

/** Red in the middle, and see-through at the sides. */
const drawBanner = () =>
  sharp({ create: { width: 200, height: 200, channels: 4, background: { ...RED, alpha: 1 } } })
    .extend({ left: 200, right: 200, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

async function open(connection: Connection) {
  const media = createMemoryMedia();
  await updateProfile(connection.db, buildProfile(), TEST_NOW);
  const site = createTestSite({ connection, media, renderFile });
  const source = { site, db: connection.db, siteUrl, now: TEST_NOW };
  const pages = createStubPage(async ({ db }) => {
    const icon = await findSiteIcon({ ...source, db }, 32, "png");
    return icon ? icon.length : null;
  });
  const { owner, upload } = await openMediaApp({ connection, media, pages });
  return {
    source,
    owner,
    upload: async () => upload({ bytes: await drawBanner() }),
    show: async () => (await owner.app.request("/")).json(),
  };
}

describeOnDatabase("the owner's icon and share picture", (setup) => {
  it("are cropped to the centre, in the sizes that are served", async () => {
    const { source, owner, upload } = await open(await setup());
    const { src, id } = await upload();
    await owner.ask(200, "POST", "/api/settings", { siteIcon: src, sharePicture: src });
    const icon = await drawSiteIcon(source, APPLE_ICON_PX, true);
    expect(await sharp(icon).metadata()).toMatchObject({
      format: "png",
      width: 180,
      height: 180,
      hasAlpha: false,
    });
    const { dominant, channels } = await sharp(icon).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(channels[2]?.max).toBeLessThan(100);
    const small = await findSiteIcon(source, 32, "png");
    expect(await sharp(small).metadata()).toMatchObject({ width: 32, height: 32, hasAlpha: true });
    expect(formatPictureSvg(icon)).toContain('<image href="data:image/png;base64,iVBORw0KGgo');
    const { shareImage = "" } = await getSite(source.db, source);
    expect(shareImage).toBe(`/og/share/${id}.jpg`);
    const shared = await findShareImage(source, shareImage.slice("/og/".length));
    expect(await sharp(shared).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(await findShareImage(source, "share/another.jpg")).toBeUndefined();
  });

  it("change with the settings, and are drawn again where the picture is gone", async () => {
    const { source, owner, upload, show } = await open(await setup());
    const initials = await drawSiteIcon(source, 32, false);
    expect([await show(), (await getSite(source.db, source)).shareImage]).toEqual([null, undefined]);
    const { src, id } = await upload();
    await owner.ask(200, "POST", "/api/settings", { siteIcon: src, sharePicture: src });
    expect(await show()).toBeGreaterThan(0);
    expect(await drawSiteIcon(source, 32, false)).not.toEqual(initials);
    const refused = await owner.ask<{ uses: { title: string; to: string }[] }>(
      409,
      "DELETE",
      `/api/media/${id}`,
    );
    const to = "/admin/settings/site-settings";
    expect(refused.uses.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
      { kind: "Settings", title: "Share picture", to },
      { kind: "Settings", title: "Site icon", to },
    ]);
    await owner.ask(200, "DELETE", `/api/media/${id}?force=true`);
    expect(await show()).toBeNull();
    expect(await drawSiteIcon(source, 32, false)).toEqual(initials);
    expect(await findShareImage(source, `share/${id}.jpg`)).toBeUndefined();
  });
});
