import { describe, expect, it } from "vitest";
import { listViews, parseOptions } from "./options.ts";
import { formatStem, type Screen } from "./screen.ts";
import { SCREENS } from "./screens.ts";

const home: Screen = { area: "public", name: "home", path: "/", views: ["top", "full"] };

describe("the options of npm run shots", () => {
  it("takes everything when nothing is said", () => {
    expect(parseOptions([])).toMatchObject({
      only: [],
      widths: [360, 768, 1280, 1920],
      themes: ["dark", "light"],
    });
  });

  it("takes some widths and a theme", () => {
    const options = parseOptions(["--width", "1280", "--width", "360", "--theme", "light"]);
    expect(options).toMatchObject({ widths: [360, 1280], themes: ["light"] });
  });

  it.each([[["--width", "1000"]], [["--theme", "sepia"]], [["--nonsense"]]])("refuses %j", (args) => {
    expect(() => parseOptions(args)).toThrow();
  });

  it.each([
    ["public/home--*", ["top", "full"]],
    ["public/home--full", ["full"]],
    ["home*", ["top", "full"]],
    ["*--full", ["full"]],
    ["admin/*", []],
  ])("chooses by %s", (glob, views) => {
    expect(listViews(home, [glob])).toEqual(views);
  });

  it("takes a view that one of several globs names", () => {
    expect(listViews(home, ["admin/*", "*--top"])).toEqual(["top"]);
  });
});

it("gives each screen and state a file of its own", () => {
  const stems = SCREENS.flatMap((screen) => listViews(screen, []).map((view) => formatStem(screen, view)));
  expect(stems.length).toBeGreaterThan(300);
  expect(stems.filter((stem, index) => stems.indexOf(stem) !== index)).toEqual([]);
  expect(stems.filter((stem) => !/^(public|admin)\/[a-z0-9-]+--[a-z0-9-]+$/.test(stem))).toEqual([]);
});
