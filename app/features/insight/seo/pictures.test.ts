import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { NAMES_IN_SCRIPTS } from "../../../../tests/helpers/names-in-scripts.ts";
import { buildSite, fillPublicSite, HOSTILE_TITLE } from "../../../../tests/helpers/public-site.ts";
import { formatDrawable } from "./images/drawable-text.ts";
import type { Drawing } from "./images/drawing.ts";
import {
  APPLE_ICON_PX,
  formatFaviconSvg,
  formatIco,
  formatIconDrawing,
  formatManifest,
} from "./images/icons.ts";
import { formatOgDrawing } from "./images/og-card.ts";
import { findOgDrawing } from "./images/og-pages.server.ts";
import { createFileRenderer } from "./images/render-file.server.ts";
import { getResume } from "./images/resume.server.ts";
import { OG_PAGES } from "./meta.ts";

const renderFile = createFileRenderer();

const PNG_SIGNATURE = "89504e470d0a1a0a";

async function renderPng(drawing: Drawing): Promise<{ width: number; height: number }> {
  const png = Buffer.from(await renderFile({ kind: "image", drawing }));
  expect(png.subarray(0, 8).toString("hex")).toBe(PNG_SIGNATURE);
  expect(png.subarray(12, 16).toString("latin1")).toBe("IHDR");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

describe("Open Graph pictures", () => {
  it.each([
    ["a plain title", "Shipping on Friday"],
    ["a hostile title", HOSTILE_TITLE],
    ["Hindi", "हिन्दी में क्षमता: ₹5,000 की वेबसाइट"],
    ["only emoji", "🎉👩‍👩‍👧"],
    ["several scripts", "مرحبا بالعالم 你好"],
    ["a joined emoji", "👩‍💻 at work 👨‍👩‍👧‍👦"],
    ["only joiners", "\u200d\u200c\u2060"],
    ["a letter that no face has", "\u{12000}"],
    ["500 characters", "long words ".repeat(46)],
    ["one endless word", "a".repeat(300)],
    ["nothing", ""],
  ])("are 1200×630 for %s", async (_, title) => {
    const card = { eyebrow: "blog", title, tags: [title, "tag"], note: title };
    expect(await renderPng(formatOgDrawing(buildSite(), card))).toEqual({ width: 1200, height: 630 });
  });
});

describe("the words of a card", () => {
  const draw = async (title: string) => {
    const card = { eyebrow: "blog", title, tags: [], note: "" };
    const { data } = await sharp(
      await renderFile({ kind: "image", drawing: formatOgDrawing(buildSite(), card) }),
    )
      .extract({ left: 72, top: 190, width: 1056, height: 280 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((value) => value > 200).length;
  };

  it("are drawn in every script, and not left out", async () => {
    const ink = await draw("React");
    expect(await draw("Сергей про React")).toBeGreaterThan(ink * 2);
    for (const [script, name] of NAMES_IN_SCRIPTS) {
      expect([script, (await draw(`React ${name}`)) > ink * 1.5]).toEqual([script, true]);
    }
  });

  it("stay within the card when they are long", async () => {
    for (const title of ["a".repeat(300), "слово ".repeat(80), "長".repeat(200), "محمد ".repeat(90)]) {
      const card = { eyebrow: title, title, tags: [title, title], note: title };
      const png = await renderFile({ kind: "image", drawing: formatOgDrawing(buildSite(), card) });
      const edge = await sharp(png)
        .extract({ left: 1140, top: 40, width: 30, height: 550 })
        .greyscale()
        .raw()
        .toBuffer();
      expect(Math.max(...edge)).toBeLessThan(180);
    }
  });
});

describe("formatDrawable", () => {
  it("leaves out what no face draws", () => {
    expect(formatDrawable("Launch \u{12000} day", "x")).toBe("Launch day");
    for (const text of ["₹5,000 – हिन्दी", "Launch 🚀 day", "👩‍💻", "Сергей про React"])
      expect(formatDrawable(text, "x")).toBe(text);
    expect(formatDrawable("\u{12000}", "instead")).toBe("instead");
    expect(formatDrawable("\u200d", "instead")).toBe("instead");
  });
});

describeOnDatabase("pictures and documents of the site", (setup) => {
  async function prepare() {
    const { db } = await setup();
    await fillPublicSite(db);
    return { db, siteUrl: new URL("https://soloist.example"), now: TEST_NOW };
  }

  it("knows a card for every page and every published post, and for nothing else", async () => {
    const source = await prepare();
    for (const page of OG_PAGES) expect(await findOgDrawing(source, `${page}.png`)).toBeDefined();
    expect(JSON.stringify(await findOgDrawing(source, "blog/published.png"))).toContain("Published");
    for (const file of [
      "blog/draft.png",
      "blog/future.png",
      "nope.png",
      "home",
      "../home.png",
      "blog/x/y.png",
      "",
    ]) {
      expect(await findOgDrawing(source, file)).toBeUndefined();
    }
  });

  it("makes a resume with name, role, links and roles", async () => {
    const resume = await getResume(await prepare());
    expect(resume.experience[0]).toMatchObject({ title: "A role", company: "A company" });
    const pdf = Buffer.from(await renderFile({ kind: "resume", resume })).toString("latin1");
    expect(pdf.startsWith("%PDF-")).toBe(true);
    expect(pdf).toMatch(/\(Test Owner, Developer: resume\)/);
    expect(pdf).toMatch(/\(Test Owner\)/);
    expect(pdf).toContain("mailto:owner@site.example");
    expect(pdf).toContain("https://project.example");
    expect(pdf).toMatch(/\/Count 1\b/);
  });

  it("continues a long resume on the next page", async () => {
    const resume = await getResume(await prepare());
    const experience = Array.from({ length: 12 }, (_, index) => ({
      id: String(index),
      years: "2023",
      title: "A role 🚀",
      company: "A company",
      achievements: ["One", "One"],
      startedOn: "2023-01-01",
      description: "हिन्दी ₹5,000 ".repeat(20),
    }));
    const pdf = Buffer.from(await renderFile({ kind: "resume", resume: { ...resume, experience } })).toString(
      "latin1",
    );
    expect(pdf).toMatch(/\/Count [2-9]\b/);
  });
});

describe("icons", () => {
  it("escape the initials", () => {
    expect(formatFaviconSvg(buildSite({ initials: "<&" }))).toContain("&lt;&amp;</text>");
  });

  it("are square, and an .ico holds its PNG", async () => {
    const drawing = formatIconDrawing(buildSite(), APPLE_ICON_PX, true);
    expect(await renderPng(drawing)).toEqual({ width: APPLE_ICON_PX, height: APPLE_ICON_PX });
    const ico = Buffer.from(formatIco(new Uint8Array([1, 2, 3]), 32));
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(3);
    expect([...ico.subarray(ico.readUInt32LE(18))]).toEqual([1, 2, 3]);
  });

  it("are named by the manifest", () => {
    const manifest = JSON.parse(formatManifest(buildSite()));
    expect(manifest).toMatchObject({ name: "Test Owner, Developer", start_url: "/", theme_color: "#00d4ff" });
    expect(manifest.icons.map((icon: { src: string }) => icon.src)).toEqual([
      "/favicon.svg",
      "/apple-touch-icon.png",
    ]);
  });
});
