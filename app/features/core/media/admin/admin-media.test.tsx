import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { type ApiResult, storeSession } from "../../../../utils/http/api-client.ts";
import type { MediaItem } from "../schema.ts";
import type { uploadImage } from "../upload-image.ts";
import { AdminMedia } from "./admin-media.tsx";
import { loadMedia } from "./media-data.ts";

const ITEM: MediaItem = {
  id: "lamp",
  src: "/media/lamp",
  name: "lamp.png",
  alt: "A lamp",
  width: 900,
  height: 600,
  widths: [480, 900],
  placeholder: "",
  mime: "image/png",
  bytes: 1000,
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
};

type Finish = (result: ApiResult<MediaItem>) => void;
/** The uploads that are under way, in the order in which they began. */
const underway: {
  finish: Finish;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal;
}[] = [];
const fetched = vi.fn<typeof fetch>();
const load = vi.fn();
const upload = vi.fn<typeof uploadImage>();

beforeEach(() => {
  underway.length = 0;
  load.mockReset();
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ success: true, data: ITEM }));
  vi.stubGlobal("fetch", fetched);
  storeSession("a-token", { name: "Asha", email: "asha@example.com" });
  upload.mockReset();
  upload.mockImplementation((_file, options = {}) => {
    const { onProgress, signal } = options;
    return new Promise((finish) => underway.push({ finish, onProgress, ...(signal && { signal }) }));
  });
});
async function renderMedia(items: MediaItem[] = [], address = "/") {
  const Page = createRoutesStub([
    {
      path: "/",
      loader: () => load() ?? null,
      HydrateFallback: () => null,
      Component: () => (
        <ToastProvider>
          <AdminMedia items={items} total={items.length} page={1} upload={upload} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page initialEntries={[address]} />));
}

const file = (name: string, type = "image/png", size = 1) => new File(["x".repeat(size)], name, { type });
const choose = (...files: File[]) =>
  act(async () => fireEvent.change(screen.getByLabelText("Choose files"), { target: { files } }));
const finish = (place: number, result: ApiResult<MediaItem>) =>
  act(async () => underway[place]?.finish(result));
const refused = (status: number, message: string): ApiResult<MediaItem> => {
  return { ok: false, status, code: "x", message, fields: {} };
};

it("says what an empty library and an empty search mean", async () => {
  await renderMedia();
  expect(screen.getByText("No pictures yet")).toBeDefined();
  expect(screen.getByText("0 pictures")).toBeDefined();
  cleanup();
  await renderMedia([], "/?alt=missing");
  expect(screen.getByText("No pictures found")).toBeDefined();
});

it("sends two files at a time, tells how far each is, and reads the list again", async () => {
  await renderMedia();
  load.mockClear();
  await choose(file("a.png"), file("b.png"), file("c.png"));
  expect(underway).toHaveLength(2);
  await act(async () => underway[0]?.onProgress?.(0.4));
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Progress of a.png" }).value).toBe(40);
  await finish(0, { ok: true, data: ITEM });
  expect(underway).toHaveLength(3);
  expect(screen.getByText("Uploaded")).toBeDefined();
  expect(load).toHaveBeenCalled();
});

it("refuses at once what the server would refuse anyway", async () => {
  await renderMedia();
  await choose(file("notes.txt", "text/plain"), file("big.png", "image/png", 5 * 1024 * 1024 + 1));
  expect(underway).toHaveLength(0);
  expect(screen.getAllByRole("alert").filter(({ textContent }) => textContent)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Retry/ })).toBeNull();
});

it("tries again what a lost connection has ended, and not what was refused", async () => {
  await renderMedia();
  await choose(file("a.png"), file("b.png"));
  await finish(0, refused(0, "Failed to connect to server"));
  await finish(1, refused(400, "This picture is damaged."));
  expect(screen.getByText("This picture is damaged.")).toBeDefined();
  const retries = screen.getAllByRole("button", { name: /^Retry/ });
  expect(retries).toHaveLength(1);
  await act(async () => fireEvent.click(retries[0] as HTMLElement));
  await finish(2, { ok: true, data: ITEM });
  expect(screen.getByText("Uploaded")).toBeDefined();
});

it("stops an upload that is taken back", async () => {
  await renderMedia();
  await choose(file("a.png"));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Cancel a.png" })));
  expect(underway[0]?.signal?.aborted).toBe(true);
  expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull();
});

it("keeps a description that was typed while the file was on its way", async () => {
  await renderMedia();
  await choose(file("a.png"));
  const alt = screen.getByLabelText(/^Alt text/);
  await act(async () => fireEvent.change(alt, { target: { value: "A red lamp" } }));
  expect(fetched).not.toHaveBeenCalled();
  await finish(0, { ok: true, data: ITEM });
  const [path, request] = fetched.mock.lastCall ?? [];
  expect([path, request?.method, request?.body]).toEqual([
    "/api/media/lamp",
    "PATCH",
    JSON.stringify({ alt: "A red lamp" }),
  ]);
  expect(screen.getByText("Alt text saved")).toBeDefined();
});

it("asks before the page is left while files are on their way", async () => {
  await renderMedia();
  await choose(file("a.png"));
  const leave = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leave()).toBe(false);
  await finish(0, { ok: true, data: ITEM });
  expect(leave()).toBe(true);
});

it("opens a picture's own dialog", async () => {
  fetched.mockImplementation(async () => Response.json({ success: true, data: [] }));
  await renderMedia([ITEM]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /lamp/i })));
  expect(screen.getByRole("dialog")).toBeDefined();
});

it("describes a picture with the version that was read, and deletes it after a question", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Done so", data: [] }));
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
  await renderMedia([ITEM]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /lamp/i })));
  fireEvent.change(screen.getByLabelText(/^Alt text/), { target: { value: "A red lamp" } });
  await press("Save alt text");
  expect(await screen.findByText("Done so")).toBeDefined();
  await press("Delete");
  expect(screen.getByText("lamp.png. This can't be undone.")).toBeDefined();
  const [, confirm] = screen.getAllByRole("button", { name: "Delete" });
  await act(async () => fireEvent.click(confirm as HTMLElement));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls).toEqual([
    { call: "GET /api/media/lamp/uses" },
    { call: "PATCH /api/media/lamp", body: { alt: "A red lamp", version: 1 } },
    { call: "DELETE /api/media/lamp?force=false" },
  ]);
});

it("names what uses a picture before it is deleted all the same, and leads to it", async () => {
  const uses = [{ kind: "Project", title: "Quay", to: "/admin/projects?edit=1" }];
  const calls = stubOwnerCalls(({ call }) =>
    call.endsWith("/uses") ? { success: true, data: uses } : { success: true, message: "Picture deleted" },
  );
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
  await renderMedia([ITEM]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /lamp/i })));
  expect((await screen.findByRole("link", { name: "Quay" })).getAttribute("href")).toBe(uses[0]?.to);
  await press("Delete");
  expect(screen.getByText("This picture is in use. Delete it anyway?")).toBeDefined();
  expect(screen.getByText(/^It will be missing from: Project “Quay”\./)).toBeDefined();
  await press("Cancel");
  expect(screen.getByRole("dialog", { name: "lamp.png" })).toBeDefined();
  await press("Delete");
  await press("Delete anyway");
  expect(await screen.findByText("Picture deleted")).toBeDefined();
  expect(calls.filter(({ call }) => !call.startsWith("GET"))).toEqual([
    { call: "DELETE /api/media/lamp?force=true" },
  ]);
});

it("is loaded by page, for what the address asks for", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, data: [ITEM], total: 25 }));
  const from = "https://site.example/admin/media?q=a%26b&alt=missing&page=2";
  expect(await loadMedia(from)).toEqual({ items: [ITEM], total: 25, page: 2 });
  expect(calls).toEqual([{ call: "GET /api/media?page=2&pageSize=24&q=a%26b&altMissing=true" }]);
});
