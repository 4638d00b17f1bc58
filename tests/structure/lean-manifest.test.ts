import { expect, it } from "vitest";
import { leanManifest } from "../../scripts/lean-manifest.ts";

const route = (module: string, imports: string[], parentId?: string) => ({
  module,
  imports,
  ...(parentId && { parentId }),
  hasLoader: true,
});

it("lists of each route what nothing around it has loaded, in one order, and changes nothing else", () => {
  const manifest = {
    version: "1",
    entry: { module: "entry", imports: ["shared"] },
    routes: {
      root: route("root", ["shared", "colours"]),
      layout: route("layout", ["tabs", "shared"], "root"),
      page: route("page", ["z", "tabs", "layout", "colours", "entry", "a"], "layout"),
      other: route("other", ["tabs"], "root"),
    },
  };
  expect(leanManifest(manifest)).toEqual({
    version: "1",
    entry: manifest.entry,
    routes: {
      root: route("root", ["colours"]),
      layout: route("layout", ["tabs"], "root"),
      page: route("page", ["a", "z"], "layout"),
      other: route("other", ["tabs"], "root"),
    },
  });
});
