import { beforeAll, describe, expect, it } from "vitest";
import {
  findColours,
  findPixels,
  findSheetPixels,
  findUtilities,
  listClasses,
  listOwnClasses,
} from "./class-scan.ts";
import { readTracked, TEST } from "./source-files.ts";

/** Sheets with utilities: the public pages', and those that are loaded later. */
const ENTRIES = readTracked((path) => /^app\/.+\.css$/.test(path)).filter(({ text }) =>
  /@source\b/.test(text),
);
const SHEETS = readTracked((path) => /^app\/.+\.css$/.test(path));
/** The markup that these style is made by renderers: of Markdown, of code, of diagrams. */
const RENDERED = /^app\/ui\/prose\/|\/(chat|comments|assistant-admin|editor-admin|print)\.css$/;
/** Sheets that know the scale. The others, for drawings, rendered texts and the bubble, are independent. */
const ON_THE_SCALE = /^app\/styles\//;
/** Colours of their own: code, diagrams, and the cards of other sites as these show them. */
const OF_OTHERS = /^app\/ui\/prose\/|admin-url-test-previews\.tsx$/;
/** Styled by @react-pdf and by mail programs, which know nothing of sheets. */
const OTHER_MEDIA = /-document\.tsx$|\/mail\/|\/outbox\/mails\//;
const COMPONENTS = readTracked(
  (path) => /^app\/.+\.tsx$/.test(path) && !TEST.test(path) && !OTHER_MEDIA.test(path),
);
const CODE = readTracked((path) => /^app\/.+\.tsx?$/.test(path) && !TEST.test(path));
const TOKENS = /^app\/styles\/(tokens|fallback-fonts)\.css$/;

describe("the styles of the interface", () => {
  const given = new Map(COMPONENTS.map((file) => [file.path, listClasses(file)]));
  const own = new Set(SHEETS.filter(({ path }) => !RENDERED.test(path)).flatMap(listOwnClasses));
  const rendered = new Set(SHEETS.filter(({ path }) => RENDERED.test(path)).flatMap(listOwnClasses));
  let known: Set<string>;

  beforeAll(async () => {
    const all = [...new Set([...given.values()].flat())];
    const found = await Promise.all(ENTRIES.map(({ path }) => findUtilities(path, all)));
    known = new Set(found.flatMap((names) => [...names]));
  }, 60_000);

  it("gives elements no class that no rule has", () => {
    const lost = [...given].flatMap(([path, classes]) =>
      classes
        .filter(
          (name) =>
            !known.has(name) && !own.has(name) && !rendered.has(name) && !/^(group|peer)(\/|$)/.test(name),
        )
        .map((name) => `${path}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it("has no rule for a class that no element has", () => {
    const text = CODE.map((file) => file.text).join("\n");
    const unused = [...own].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text));
    expect(unused).toEqual([]);
  });

  it("has no class of its own for a single place", () => {
    const single = [...own].filter((name) => {
      const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
      return CODE.filter((file) => word.test(file.text)).length === 1;
    });
    expect(single).toEqual([]);
  });

  it("takes lengths from the scale, where it has them", () => {
    const pixels = [...given].flatMap(([path, classes]) =>
      findPixels(classes).map((name) => `${path}: ${name}`),
    );
    expect(pixels).toEqual([]);
    const sheets = SHEETS.filter(({ path }) => ON_THE_SCALE.test(path) && !TOKENS.test(path));
    expect(
      sheets.flatMap((sheet) => findSheetPixels(sheet).map((found) => `${sheet.path}: ${found}`)),
    ).toEqual([]);
  });

  it("names no animation that no sheet has", () => {
    const drawn = SHEETS.flatMap(({ text }) =>
      [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
    );
    const named = [
      ...[...given.values()].flat().flatMap((name) => /animate-\[([a-z-]+)/.exec(name)?.[1] ?? []),
      ...SHEETS.flatMap(({ text }) => [...text.matchAll(/animation: ([a-z-]+)/g)].map(([, name]) => name)),
    ];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => name !== "none" && !drawn.includes(name))).toEqual([]);
  });

  it("has one system of colours", () => {
    const sheets = SHEETS.filter(({ path }) => !TOKENS.test(path) && !OF_OTHERS.test(path));
    const found = sheets.flatMap((sheet) =>
      findColours(sheet.text).map((colour) => `${sheet.path}: ${colour}`),
    );
    const components = [...given].filter(([path]) => !OF_OTHERS.test(path));
    const inline = components.flatMap(([path, classes]) =>
      classes
        .filter((name) => /\[[^\]]*(#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\()/i.test(name))
        .map((name) => `${path}: ${name}`),
    );
    expect([...found, ...inline]).toEqual([]);
  });
});
