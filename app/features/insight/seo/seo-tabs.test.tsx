import type { RouteConfigEntry } from "@react-router/dev/routes";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, type RouteObject, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../tests/helpers/owner-calls.ts";
import routes from "../../../routes.ts";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";

function findRoute(entries: readonly RouteConfigEntry[], file: string): RouteConfigEntry | undefined {
  for (const entry of entries) {
    const found = entry.file === file ? entry : findRoute(entry.children ?? [], file);
    if (found) return found;
  }
  return undefined;
}

async function openRoute({ file, path = "", index, children }: RouteConfigEntry): Promise<RouteObject> {
  const { default: Page, clientLoader } = await import(/* @vite-ignore */ `../../../${file}`);
  const Element = () => <Page loaderData={useLoaderData()} />;
  const shown = { loader: clientLoader, element: <Element />, hydrateFallbackElement: <p>Loading</p> };
  if (index) return { ...shown, index: true };
  return { ...shown, path, children: await Promise.all((children ?? []).map(openRoute)) };
}

/** The site's own routes of the SEO manager. */
async function renderScreen(address: string) {
  const entry = findRoute(routes, "routes/admin/seo/seo.tsx");
  if (!entry) throw new Error("The SEO manager has no route.");
  const route = await openRoute(entry);
  const router = createMemoryRouter([{ ...route, path: "/admin/seo" } as RouteObject], {
    initialEntries: [address],
  });
  await act(async () =>
    render(
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>,
    ),
  );
  return router;
}

it("opens the tab of an old address, and leaves it in place until a slow tab has come", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const calls = stubOwnerCalls(() => promise);
  const router = await renderScreen("/admin/seo?tab=tools&tool=validate");
  expect(router.state.location.pathname).toBe("/admin/seo/tools/validate");
  const findValidate = () => screen.queryByRole("button", { name: "Validate" });
  expect(findValidate()).not.toBeNull();
  await act(async () => fireEvent.click(screen.getByRole("tab", { name: "Keywords" })));
  expect(calls.map(({ call }) => call)).toEqual([expect.stringMatching(/^GET \/api\/seo\/keywords\?/)]);
  expect(findValidate()).not.toBeNull();
  const source = { property: null, lastImport: null, lastRefresh: null, pagesShown: null };
  await act(async () => resolve({ success: true, data: { rows: [], total: 0, source } }));
  expect(router.state.location.pathname).toBe("/admin/seo/keywords");
  expect(await screen.findByText("No keywords yet")).toBeDefined();
  expect(findValidate()).toBeNull();
});

it("has the sitemap one click away, in a tab of its own", async () => {
  await renderScreen("/admin/seo/tools/validate");
  const link = screen.getByRole("link", { name: "View sitemap" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/sitemap.xml", "_blank"]);
});
