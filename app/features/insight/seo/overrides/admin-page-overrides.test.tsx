import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { buildSite } from "../../../../../tests/helpers/public-site.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { countCharacters, gradeLength } from "../../../../utils/text/text-length.ts";
import { AdminPageOverrides } from "./admin-page-overrides-screen.tsx";
import { loadPageOverrides, type OverrideDraft, type PageOverridesData } from "./page-overrides-data.ts";
import type { ManagedPage } from "./schema.ts";

const ABOUT: ManagedPage = {
  page: "/about",
  path: "/about",
  url: "https://site.example/about",
  name: "About",
  own: { title: "About | Test Owner", description: "Who it is.", image: "/og/about.png" },
  title: "",
  description: "",
  image: "",
  isIndexed: true,
  version: 0,
};
const HOME: ManagedPage = {
  ...ABOUT,
  page: "/",
  path: "/",
  url: "https://site.example/",
  name: "Home",
  isIndexed: false,
  version: 2,
};

const API = "/api/seo/pages";
let calls: OwnerCall[];
/** In place of the next answers to a save. */
let refusal: Response | undefined;
let stored: ManagedPage[];

beforeEach(() => {
  stored = [HOME, ABOUT];
  refusal = undefined;
  calls = stubOwnerCalls(({ call, body }) => {
    if (call === `GET ${API}`) return { success: true, data: stored };
    if (refusal) return refusal;
    const { page, ...texts } = body as OverrideDraft;
    stored = stored.map((each) =>
      each.page === page ? { ...each, ...texts, version: texts.version + 1 } : each,
    );
    return { success: true, message: "Page saved successfully" };
  });
});

async function open(query = "") {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => buildSite(),
      HydrateFallback: () => null,
      children: [
        {
          path: "admin/seo/tools/pages",
          loader: ({ request }) => loadPageOverrides(request.url),
          Component: ({ loaderData }) => (
            <ToastProvider>
              <AdminPageOverrides data={loaderData as PageOverridesData} />
            </ToastProvider>
          ),
        },
      ],
    },
  ]);
  await act(async () => render(<Stub initialEntries={[`/admin/seo/tools/pages${query}`]} />));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(field(label), { target: { value } }));
const shown = () => screen.getByRole("region", { name: "Preview" });
const sent = () => calls.filter(({ call }) => call === `PUT ${API}`).map(({ body }) => body);

it("lists the pages with the lengths of what they say, and whether search may show them", async () => {
  await open();
  const [, home, about] = screen.getAllByRole("row");
  expect(home?.textContent).toContain("Left out");
  expect(home?.textContent).toContain("Changed by you");
  expect(about?.textContent).toContain("Visible to search");
  expect(about?.textContent).toContain("Short, 18");
  expect(screen.getByRole("link", { name: "Edit About" }).getAttribute("href")).toContain("page=%2Fabout");
  await type("Search pages", "nothing like it");
  expect(screen.getByText("No pages found")).toBeTruthy();
});

it("shows while typing what search and cards will show", async () => {
  await open("?page=/about");
  expect(shown().textContent).toContain("Who it is.");
  expect(shown().querySelector("img")?.getAttribute("src")).toBe("/og/about.png");
  await type("Title", "A developer for small shops");
  await type("Description", "x".repeat(161));
  expect(shown().textContent).toContain("A developer for small shops | Test Owner");
  expect(screen.getByText("Good length: 40 characters; 30 to 60 work best")).toBeTruthy();
  expect(screen.getByText("Long: 161 characters; 70 to 160 work best")).toBeTruthy();
  await type("Card picture", `${location.origin}/media/lamp`);
  expect(shown().querySelector("img")?.getAttribute("src")).toBe("/media/lamp");
  await type("Card picture", "https://pic");
  expect(shown().querySelector("img")?.getAttribute("src")).toBe("/og/about.png");
});

it("says plainly what leaving a page out means", async () => {
  await open("?page=/about");
  const toggle = () => act(async () => fireEvent.click(field("Let search engines show this page")));
  await toggle();
  expect(screen.getByText(/Search engines and the sitemap will drop this page/)).toBeTruthy();
  expect(shown().textContent).toContain("there is no result to preview");
  await toggle();
  expect(screen.queryByText(/Search engines and the sitemap will drop this page/)).toBeNull();
  cleanup();
  await open("?page=/");
  expect(screen.getByText(/This is your home page/)).toBeTruthy();
});

it("saves with the version that was read, by the keys too", async () => {
  await open("?page=/about");
  await type("Title", "Another title");
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
  await act(async () => fireEvent.keyDown(field("Title"), { key: "s", metaKey: true }));
  expect(await screen.findByText("Page saved successfully")).toBeTruthy();
  expect(sent()).toEqual([
    { page: "/about", title: "Another title", description: "", image: "", isIndexed: true, version: 0 },
  ]);
  expect(screen.queryByText("Unsaved changes")).toBeNull();
});

it("loses nobody's words when two windows are open", async () => {
  await open("?page=/about");
  await type("Title", "Mine");
  stored = [HOME, { ...ABOUT, title: "Theirs", version: 1 }];
  refusal = refuse(409, "stale_version", "Stale.");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save Changes" })));
  expect(field("Title").value).toBe("Mine");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Reload the other version" })));
  expect(field("Title").value).toBe("Theirs");
});

it("says that a page is not there", async () => {
  await open("?page=post:99");
  expect(screen.getByText("This page isn't public")).toBeTruthy();
});

it("marks the field that the server refuses", async () => {
  await open("?page=/about");
  await type("Title", "Mine");
  refusal = refuse(400, "invalid_input", "Please check.", { title: "No." });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save Changes" })));
  expect(await screen.findByText("No.")).toBeTruthy();
  expect(field("Title").getAttribute("aria-invalid")).toBe("true");
});

it("counts what people see as one character as one", () => {
  expect(countCharacters(" é🇮🇳न ")).toBe(3);
  const range = { min: 30, max: 60 };
  expect([0, 29, 30, 60, 61].map((length) => gradeLength(length, range))).toEqual([
    "missing",
    "short",
    "good",
    "good",
    "long",
  ]);
});
