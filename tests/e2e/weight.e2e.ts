import { findExcess, measurePageWeight } from "../../bench/page-weight.ts";
import { findIntruders, readChunkModules } from "../../scripts/chunk-modules.ts";
import { PUBLIC_PAGES } from "./support/public-pages.ts";
import { expect, test } from "./support/test.ts";

for (const { name, path } of PUBLIC_PAGES.filter(({ status }) => status === 200)) {
  test(`the ${name} page loads nothing of the owner's screens, nor zod`, async ({ browser, server }) => {
    const weight = await measurePageWeight(browser, { origin: server.url }, path);
    expect(weight.scripts.length).toBeGreaterThan(2);
    expect(findIntruders(readChunkModules(), weight.scripts)).toEqual([]);
    expect(findExcess(weight)).toEqual([]);
    // Planted: the same page with as much again.
    const heavy = { ...weight, scriptBytes: 2 * weight.scriptBytes, scriptsBeforeFirstPaint: 1 };
    expect(findExcess(heavy)).toHaveLength(path === "/" ? 2 : 1);
  });
}

test("the owner's screens would be noticed on a public page", async ({ browser, server }) => {
  const login = await measurePageWeight(browser, { origin: server.url }, "/admin/login");
  const intruders = findIntruders(readChunkModules(), login.scripts);
  expect(intruders).toEqual(
    expect.arrayContaining(["app/routes/admin/login.tsx", expect.stringMatching(/^app\/ui\/admin\//)]),
  );
});
