import { describe, expect, it } from "vitest";
import { ADMIN_SHEET, findSharedNames, findUnmatchedNames, listDefinedClasses } from "./admin-classes.ts";
import { readTracked, TEST } from "./source-files.ts";

const sheet = (name: string, text: string) => ({ path: `app/styles/admin/${name}.css`, text });
const code = (text: string) => ({ path: "app/ui/admin/card.tsx", text });

describe("the classes of the admin area", () => {
  const sheets = readTracked((path) => ADMIN_SHEET.test(path));

  it("have one home each", () => {
    expect(sheets.length).toBeGreaterThan(0);
    expect(findSharedNames(sheets)).toEqual([]);
  });

  it("are all styled, and all used", () => {
    const components = readTracked((path) => /^app\/.+\.tsx?$/.test(path) && !TEST.test(path));
    expect(findUnmatchedNames(sheets, components)).toEqual({ unstyled: [], unused: [] });
  });
});

describe("the check of the classes", () => {
  it("finds a name with two homes, also in a list, a layer or a query", () => {
    const lists = sheet("lists", "@layer components { .adm-row, .adm-card { color: red; & h2 { top: 0 } } }");
    const media = sheet("media", "@layer components { @media (width < 9rem) { .adm-card { gap: 0; } } }");
    expect(findSharedNames([lists, media])).toEqual([`adm-card: ${lists.path}, ${media.path}`]);
  });

  it("lets a sheet adapt a class of another where that stands inside its own", () => {
    const text = `/* .adm-note {} */ .adm-tile { & .adm-card { gap: 0 } } .adm-tile > :is(.btn, .adm-button, a), .adm-card[data-x] { top: 0 }`;
    expect([...listDefinedClasses(sheet("media", text))]).toEqual(["adm-tile"]);
    expect(findSharedNames([sheet("lists", ".adm-card { gap: 1px }"), sheet("media", text)])).toEqual([]);
  });

  it("finds names without a rule and rules without a use, and follows names that are built", () => {
    const styles = [sheet("toasts", ".adm-toast { top: 0 } .adm-toast-bad { top: 1px } .adm-old { top: 0 }")];
    const markup = `<p className="adm-toast adm-lost" /><p className={\`adm-toast-\${tone} adm-box-\${size}\`} />`;
    expect(findUnmatchedNames(styles, [code(markup)])).toEqual({
      unstyled: ["adm-lost", "adm-box-"],
      unused: ["adm-old"],
    });
  });
});
