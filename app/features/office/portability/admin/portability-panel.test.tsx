import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ImportLine, ImportReport } from "../portability.ts";
import type { PostsImportEntry, PostsImportReport } from "../posts/posts-import.ts";
import { PortabilityPanel } from "./portability-panel.tsx";

const call = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

let reads: number;

beforeEach(async () => {
  call.mockReset();
  vi.stubGlobal("fetch", call);
  localStorage.setItem("adminToken", "a-token");
  reads = 0;
  const Page = createRoutesStub([
    {
      path: "/",
      loader() {
        reads += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => (
        <ToastProvider>
          <PortabilityPanel />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
});

const line = (given: Partial<ImportLine>): ImportLine => ({
  kind: "posts",
  created: [],
  changed: [],
  unchanged: 0,
  refused: [],
  ...given,
});
const report = (lines: ImportLine[], dryRun = true): ImportReport => ({
  dryRun,
  exportedAt: "2026-03-10T12:00:00.000Z",
  lines,
  leftOut: [],
});
const changes = [
  line({ created: ["hello"], changed: ["world"], unchanged: 2 }),
  line({ kind: "profile", changed: ["hero"] }),
  line({ kind: "comments" }),
];
const answer = (data: unknown, status = 200, message = "") =>
  call.mockResolvedValueOnce(Response.json({ success: status === 200, message, data }, { status }));

async function choose() {
  const file = new File(["zip"], "site.zip", { type: "application/zip" });
  await act(async () => fireEvent.change(screen.getByLabelText("Archive"), { target: { files: [file] } }));
}
const press = (name: string, within_ = screen as Pick<typeof screen, "getByRole">) =>
  act(async () => fireEvent.click(within_.getByRole("button", { name })));
const isDisabled = (name: string) => screen.getByRole("button", { name }).hasAttribute("disabled");

it("previews before anything is written, and shows what would change", async () => {
  answer(report(changes));
  await choose();
  expect(call).toHaveBeenCalledExactlyOnceWith("/api/import?dryRun=true", expect.anything());
  expect(call.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: "Bearer a-token" });
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    "Blog postshello, world1120",
    "Profilehero0100",
  ]);
  expect(isDisabled("Import now")).toBe(false);
});

it("lists no files, and nothing of which there is one alone", async () => {
  const files = line({ kind: "files", created: ["a-480.avif"] });
  answer(report([files, line({ kind: "settings", changed: ["settings"] })]));
  await choose();
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(["Picture files1000", "Settings0100"]);
});

it("imports after a question, and tells what came of it", async () => {
  answer(report(changes));
  await choose();
  await press("Import now");
  const dialog = screen.getByRole("alertdialog");
  expect(within(dialog).getByText(/^3 items are added or replaced/)).toBeDefined();
  await press("Cancel", within(dialog));
  expect(call).toHaveBeenCalledOnce();
  await press("Import now");
  answer(report(changes, false));
  await press("Import now", within(screen.getByRole("alertdialog")));
  expect(call.mock.lastCall?.[0]).toBe("/api/import?dryRun=false");
  expect(screen.getByText("Content imported")).toBeDefined();
  await press("Import another archive");
  expect(screen.getByLabelText("Archive")).toBeDefined();
});

it("names what is refused with its reason, and imports nothing then", async () => {
  const refused = Array.from({ length: 22 }, (_, index) => ({ key: `post-${index}`, reason: "No title." }));
  answer(report([line({ created: ["hello"], refused })]));
  await choose();
  const alert = screen.getByRole("alert");
  expect(within(alert).getByText("Blog posts, post-0: No title.")).toBeDefined();
  expect(within(alert).getByText("and 2 more")).toBeDefined();
  expect(isDisabled("Import now")).toBe(true);
  await press("Choose another archive");
  expect(screen.queryByRole("table")).toBeNull();
});

it("names what it leaves out, and imports the rest", async () => {
  const leftOut = [{ name: "Deals", reason: "Business records aren't imported." }];
  answer({ ...report(changes), leftOut });
  await choose();
  expect(screen.getByText("Deals: Business records aren't imported.")).toBeDefined();
  expect(isDisabled("Import now")).toBe(false);
  await press("Choose another archive");
  answer({ ...report([line({ unchanged: 3 })]), leftOut });
  await choose();
  expect(screen.getByText("Everything else in this archive is already here.")).toBeDefined();
});

it("says so when there is nothing to import", async () => {
  answer(report([line({ unchanged: 3 })]));
  await choose();
  expect(screen.getByText("Everything in this archive is already here.")).toBeDefined();
  expect(isDisabled("Import now")).toBe(true);
});

it("shows why an archive was not taken, and takes another", async () => {
  answer(undefined, 422, "This is not a zip archive, or it is damaged.");
  await choose();
  expect(screen.getByRole("alert").textContent).toBe("This is not a zip archive, or it is damaged.");
  call.mockRejectedValueOnce(new TypeError("offline"));
  await choose();
  expect(screen.getByRole("alert").textContent).toBe("Failed to connect to server");
});

it("keeps the preview, with the newer report, when the import itself is refused", async () => {
  answer(report(changes));
  await choose();
  await press("Import now");
  const refused = [{ key: "late", reason: "It appears twice." }];
  answer(report([line({ refused })]), 422, "Something in the archive was refused, so nothing was imported.");
  await press("Import now", within(screen.getByRole("alertdialog")));
  expect(screen.getByText("Something in the archive was refused, so nothing was imported.")).toBeDefined();
  expect(screen.getByText("Blog posts, late: It appears twice.")).toBeDefined();
});

it("asks for visitors' data only when told to, and hands each archive over by its name", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const headers = { "content-disposition": 'attachment; filename="soloist-2026-03-10.zip"' };
  call.mockImplementation(async () => new Response("zip", { headers }));
  await press("Export all content");
  expect(call.mock.lastCall?.[0]).toBe("/api/export?messages=false");
  await act(async () => fireEvent.click(screen.getByLabelText(/^Include visitors/)));
  await press("Export all content");
  expect(call.mock.lastCall?.[0]).toBe("/api/export?messages=true");
  await press("Export business records");
  expect(call.mock.lastCall?.[0]).toBe("/api/export/records");
  expect(saved).toEqual(Array(3).fill("soloist-2026-03-10.zip"));
});

it("says why there is no archive", async () => {
  answer(undefined, 500, "Something went wrong.");
  await press("Export all content");
  expect(screen.getByText("Something went wrong.")).toBeDefined();
});

const postsReport = (entries: PostsImportEntry[], dryRun = true): PostsImportReport => {
  return { dryRun, source: "wordpress", entries };
};
const entry = (given: Partial<PostsImportEntry>): PostsImportEntry => {
  return { kind: "post", name: "Hello", outcome: "created", target: "/blog/hello", notes: [], ...given };
};
async function choosePosts() {
  const file = new File(["<rss/>"], "export.xml", { type: "text/xml" });
  await act(async () => fireEvent.change(screen.getByLabelText("Posts"), { target: { files: [file] } }));
}

it("shows of each post of another blog what would become of it, and imports after a question", async () => {
  const entries = [
    entry({ notes: ["Picture left where it is: https://far.example/a.png"] }),
    entry({ kind: "other", name: "About me", outcome: "skipped", target: "", notes: ["It is a page."] }),
  ];
  answer(postsReport(entries));
  await choosePosts();
  expect(call.mock.lastCall?.[0]).toBe(
    "/api/import/posts?dryRun=true&replace=false&comments=false&name=export.xml",
  );
  expect(screen.getByText("From: WordPress")).toBeDefined();
  const list = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(list.map((item) => item.textContent)).toEqual([
    "Left out About meIt is a page.",
    "New post: Hello → /blog/helloPicture left where it is: https://far.example/a.png",
  ]);
  answer(postsReport(entries));
  await act(async () => fireEvent.click(screen.getByLabelText("Include comments from WordPress")));
  expect(call.mock.lastCall?.[0]).toContain("dryRun=true&replace=false&comments=true");
  await press("Import now");
  answer(postsReport(entries, false));
  await press("Import now", within(screen.getByRole("alertdialog")));
  expect(call.mock.lastCall?.[0]).toContain("dryRun=false&replace=false&comments=true");
  expect(screen.getByText("Posts imported")).toBeDefined();
});

it("imports no post while one is refused, nor when all are here", async () => {
  answer(
    postsReport([
      entry({ outcome: "refused", name: "posts/a.md", target: "", notes: ["Line 3: slug: No."] }),
    ]),
  );
  await choosePosts();
  expect(screen.getByRole("alert").textContent).toMatch(/^Nothing can be imported/);
  expect(screen.getByText("Line 3: slug: No.")).toBeDefined();
  expect(isDisabled("Import now")).toBe(true);
  await press("Choose another file");
  answer(postsReport([entry({ outcome: "unchanged" })]));
  await choosePosts();
  expect(screen.getByText("Everything in this file is already here.")).toBeDefined();
  expect(isDisabled("Import now")).toBe(true);
  answer(undefined, 422, "No posts were found.");
  await press("Choose another file");
  await choosePosts();
  expect(screen.getByRole("alert").textContent).toBe("No posts were found.");
});

it("reads what is around the screen again once something was imported", async () => {
  answer(report(changes));
  await choose();
  expect(reads).toBe(1);
  answer(report(changes, false));
  await press("Import now");
  await press("Import now", within(screen.getByRole("alertdialog")));
  expect(reads).toBe(2);
});
