import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../ui/admin/overlays/toasts.tsx";
import { AdminPages } from "./admin-pages.tsx";
import type { OwnerPage } from "./schema.ts";

const PAGE: OwnerPage = {
  slug: "privacy",
  title: "Privacy",
  content: "Nothing is sold.",
  version: 3,
  updatedAt: "2026-03-01T08:00:00.000Z",
};

/** The stored page is another one after a save, or when another window was faster. */
async function renderPages(edited: OwnerPage | undefined, pages = [PAGE]) {
  let stored = edited;
  const Page = createRoutesStub([
    {
      path: "/",
      loader: () => ({ stored }),
      HydrateFallback: () => null,
      Component: ({ loaderData }) => (
        <ToastProvider>
          <AdminPages pages={pages} edited={(loaderData as { stored: OwnerPage | undefined }).stored} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
  return (page: OwnerPage) => {
    stored = page;
  };
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/);
const type = (value: string) => act(async () => fireEvent.change(text(), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("lists the pages with a way to edit and one to see them", async () => {
  await renderPages(undefined);
  expect(screen.getByRole("link", { name: "Edit Privacy" }).getAttribute("href")).toBe("/?edit=privacy");
  expect(screen.getByRole("link", { name: /^View Privacy/ }).getAttribute("href")).toBe("/privacy");
  cleanup();
  await renderPages(undefined, []);
  expect(screen.getByText("No pages found")).toBeDefined();
});

it("saves the text with the version that was read, and says so", async () => {
  const change = await renderPages(PAGE);
  const calls = stubOwnerCalls(() => {
    change({ ...PAGE, content: "Nothing is kept.", version: 4 });
    return { message: "Page saved successfully" };
  });
  await type("Nothing is kept.");
  expect(screen.getByText("Unsaved changes")).toBeDefined();
  await act(async () => fireEvent.keyDown(text(), { key: "s", ctrlKey: true }));
  expect(await screen.findByText("Page saved successfully")).toBeDefined();
  expect(calls).toMatchObject([
    { call: "PUT /api/pages/privacy", body: { content: "Nothing is kept.", version: 3 } },
  ]);
  expect(screen.queryByText("Unsaved changes")).toBeNull();
});

it("lets the owner choose when another window was faster", async () => {
  const change = await renderPages(PAGE);
  const calls = stubOwnerCalls(() => {
    change({ ...PAGE, content: "Theirs.", version: 4 });
    return refuse(409, "stale_version", "Stale.");
  });
  await type("Mine.");
  await press("Save Changes");
  expect(text().value).toBe("Mine.");
  await press("Overwrite with mine");
  expect(calls.at(-1)).toMatchObject({ body: { content: "Mine.", version: 4 } });
  await press("Reload the other version");
  expect(text().value).toBe("Theirs.");
});

it("shows the server's own rendering, says when it is out of date, and what went wrong", async () => {
  let answer: object = { html: "<p>Nothing is <em>sold</em>.</p>" };
  const calls = stubOwnerCalls(() => answer);
  await renderPages(PAGE);
  await press("Show preview");
  expect((await screen.findByText("sold")).tagName).toBe("EM");
  await type("Nothing at all.");
  expect(screen.getByText("The text has changed since this preview.")).toBeDefined();
  expect(calls).toEqual([{ call: "POST /api/pages/preview", body: { content: PAGE.content } }]);
  answer = refuse(422, "not_renderable", "Too deep.");
  await press("Refresh preview");
  expect(await screen.findByText("Too deep.")).toBeDefined();
});
