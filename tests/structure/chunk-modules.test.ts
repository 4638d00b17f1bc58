import { build } from "vite";
import { expect, it } from "vitest";
import { findDesignModules, findIntruders } from "../../scripts/chunk-modules.ts";

it("finds what only the owner's screens may load", () => {
  const chunks = {
    "assets/home.js": ["app/routes/public/home.tsx", "app/ui/button.tsx", "node_modules/react/index.js"],
    "assets/planted.js": [
      "app/features/content/posts/post.ts",
      "node_modules/zod/v4/core/core.js",
      "app/ui/admin/overlays/dialog.tsx",
      "app/features/content/posts/admin/admin-posts.tsx",
      "app/utils/http/api-client.ts",
      "node_modules/@codemirror/view/dist/index.js",
    ],
  };
  expect(findIntruders(chunks, ["assets/home.js"])).toEqual([]);
  expect(findIntruders(chunks, ["assets/home.js", "assets/planted.js"])).toEqual(
    chunks["assets/planted.js"].slice(1),
  );
  expect(findIntruders(chunks, ["assets/unknown.js"])).toHaveLength(1);
});

it("finds the page of the design system in whichever script it is", () => {
  const planted = ["app/routes/admin/design.tsx", "app/ui/admin/design/piece.tsx"];
  expect(
    findDesignModules({
      "assets/frame.js": ["app/ui/admin/page-head.tsx"],
      "assets/workspace.js": ["app/routes/admin/workspace.tsx", ...planted],
    }),
  ).toEqual(planted);
});

const PLANTED = "virtual:planted";

/** Builds a page that uses the given code, as the browser's build does, and lists what is in its script. */
async function listModules(code: string): Promise<Record<string, string[]>> {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "planted",
        resolveId: (id) => (id === PLANTED ? PLANTED : undefined),
        load: (id) => (id === PLANTED ? code : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: PLANTED, treeshake: { manualPureFunctions: ["z"] } },
    },
  });
  const [result] = [output].flat();
  if (!result || !("output" in result)) throw new Error("Nothing was built.");
  return Object.fromEntries(
    result.output.flatMap((chunk) =>
      chunk.type === "chunk"
        ? [
            [
              chunk.fileName,
              Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
                renderedLength > 0 ? [id.slice(id.lastIndexOf("node_modules/"))] : [],
              ),
            ],
          ]
        : [],
    ),
  );
}

it("notices a schema that comes into a page, and not one that nobody uses", async () => {
  const imports = 'import { z } from "zod";\nconst schema = z.object({ a: z.string() });\n';
  const used = await listModules(`${imports}document.title = schema.parse({ a: "b" }).a;`);
  expect(findIntruders(used, Object.keys(used))).toContainEqual(
    expect.stringMatching(/^node_modules\/zod\//),
  );
  const unused = await listModules(`${imports}document.title = "b";`);
  expect(findIntruders(unused, Object.keys(unused))).toEqual([]);
});
