import { expect, it } from "vitest";
import { leanManifest, publicManifest } from "../../scripts/lean-manifest.ts";

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

it("names to public pages neither a screen of the owner nor a file, and nothing that is false", () => {
  const screen = (parentId?: string) => ({
    ...route("module", [], parentId),
    hasDefaultExport: true,
    hasAction: false,
  });
  const manifest = {
    entry: { module: "entry", imports: [] },
    routes: {
      root: screen(),
      "routes/public/home": screen("root"),
      "routes/admin/frame": screen("root"),
      "routes/admin/workspace": screen("routes/admin/frame"),
      "routes/admin/seo": screen("routes/admin/workspace"),
      "routes/files/rss": { ...screen("root"), hasDefaultExport: false },
    },
  };
  const { hasAction: _, ...home } = screen("root");
  expect(publicManifest(manifest).routes).toEqual({
    root: { ...route("module", []), hasDefaultExport: true },
    "routes/public/home": home,
  });
});
