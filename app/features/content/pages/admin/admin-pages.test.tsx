import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { OwnerPage } from "../schema.ts";
import { AdminPages } from "./admin-pages.tsx";

const PAGE: OwnerPage = {
  id: "privacy",
  slug: "privacy",
  title: "Privacy",
  description: "",
  place: "none",
  isPublished: true,
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
  expect(screen.getByRole("link", { name: /^View .*Privacy/ }).getAttribute("href")).toBe("/privacy");
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

const OWN: OwnerPage = {
  ...PAGE,
  id: "5f0c",
  slug: "now",
  title: "What I do now",
  description: "What keeps me busy.",
  place: "menu",
  isPublished: false,
};

it("lists own pages with their state, puts them into an order, and deletes them alone", async () => {
  const calls = stubOwnerCalls(() => ({ message: "Done" }));
  await renderPages(undefined, [
    PAGE,
    OWN,
    { ...OWN, id: "6a1d", slug: "uses", title: "Uses", isPublished: true },
  ]);
  expect(screen.getByText("3 pages")).toBeDefined();
  expect(screen.getAllByText("Draft")).toHaveLength(1);
  expect(screen.queryByRole("link", { name: /^View .*What I do now/ })).toBeNull();
  expect(screen.getByRole("link", { name: /^View .*Uses/ }).getAttribute("href")).toBe("/uses");
  expect(screen.queryByRole("button", { name: "Delete Privacy" })).toBeNull();
  await press("Move What I do now down");
  await press("Delete Uses");
  await press("Delete");
  expect(calls).toEqual([
    { call: "PUT /api/pages/order", body: { ids: ["6a1d", "5f0c"] } },
    { call: "DELETE /api/pages/6a1d" },
  ]);
});

it("takes a deleted page back with Undo", async () => {
  const calls = stubOwnerCalls(() => ({ message: "Done" }));
  await renderPages(undefined, [PAGE, OWN]);
  await press("Delete What I do now");
  await press("Delete");
  expect(screen.getByText("Page deleted successfully")).toBeDefined();
  await press("Undo");
  expect(screen.getByText("Page restored")).toBeDefined();
  expect(calls.map(({ call }) => call)).toEqual(["DELETE /api/pages/5f0c", "POST /api/pages/5f0c/restore"]);
});

it("makes a page with an address that follows its title, and opens it", async () => {
  const calls = stubOwnerCalls(() => ({ message: "Page created successfully", data: OWN }));
  const router = await renderNew();
  const fill = (label: RegExp, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await fill(/^Title/, "What I do now");
  expect(screen.getByText("Follows the title: /what-i-do-now")).toBeDefined();
  await fill(/^Description/, "What keeps me busy.");
  await fill(/^Show in/, "menu");
  await act(async () => fireEvent.click(screen.getByRole("switch", { name: /Published/ })));
  await type("Boats.");
  await press("Save Changes");
  expect(await screen.findByText("Page created successfully")).toBeDefined();
  expect(calls).toEqual([
    {
      call: "POST /api/pages",
      body: {
        title: "What I do now",
        slug: "",
        description: "What keeps me busy.",
        content: "Boats.",
        place: "menu",
        isPublished: true,
      },
    },
  ]);
  expect(router()).toBe("?edit=5f0c");
});

it("says at its field what stands in the way of an address, and has no such fields for a fixed page", async () => {
  await renderPages(OWN);
  const taken = "Another page is at /uses. Please choose another address.";
  stubOwnerCalls(() => refuse(409, "id_taken", taken, { slug: taken }));
  await act(async () => fireEvent.change(screen.getByLabelText(/^Slug/), { target: { value: "uses" } }));
  await press("Save Changes");
  expect(screen.getByLabelText(/^Slug/).getAttribute("aria-invalid")).toBe("true");
  cleanup();
  await renderPages(PAGE);
  expect(screen.queryByLabelText(/^Slug/)).toBeNull();
  expect(screen.queryByLabelText(/^Show in/)).toBeNull();
});

async function renderNew(): Promise<() => string> {
  let search = "";
  const Screen = createRoutesStub([
    {
      path: "/",
      HydrateFallback: () => null,
      Component: () => {
        search = useLocation().search;
        return (
          <ToastProvider>
            <AdminPages pages={[PAGE]} edited={undefined} isNew />
          </ToastProvider>
        );
      },
    },
  ]);
  await act(async () => render(<Screen />));
  return () => search;
}
