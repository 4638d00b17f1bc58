import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { type OwnerCall, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import { createZone } from "../../../../../utils/time-zone.ts";
import { AdminPostActions } from "./admin-post-actions.tsx";
import { openSaving, type Saving } from "./state/post-saving.ts";
import type { PostSession } from "./state/use-post-session.ts";

const KEPT = openSaving("copy", "2026-03-10T09:00:00.000Z");

function show(status: "draft" | "published", part: Partial<PostSession>) {
  const draft = { publishDate: "2020-01-01", publishTime: "10:00", audience: "web" };
  const post = { id: 1, slug: "a-post", audience: "web" };
  const given = { post, draft, zone: createZone("Asia/Kolkata"), saving: KEPT, uploads: [] };
  const session = { ...given, ...part } as unknown as PostSession;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminPostActions session={session} status={status} />
        </ToastProvider>
      ),
    },
  ]);
  render(<Page />);
}

const find = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

it("takes a press while words are being kept by themselves, and one press at a time", async () => {
  const saved = Promise.withResolvers<void>();
  const save = vi.fn(() => saved.promise);
  const saving: Saving = { ...KEPT, phase: "sending" };
  show("published", { saving, save });
  const update = await find("Update");
  expect(update.disabled).toBe(false);
  fireEvent.click(update);
  expect(save).toHaveBeenCalledExactlyOnceWith("published");
  expect(update.disabled).toBe(true);
  await act(async () => saved.resolve());
  expect(update.disabled).toBe(false);
});

it("asks when and for whom before it schedules", async () => {
  const save = vi.fn(async () => undefined);
  const change = vi.fn();
  show("draft", { save, change });
  fireEvent.click(await find("Schedule"));
  const dialog = within(screen.getByRole("dialog", { name: "Schedule the post" }));
  expect(dialog.getByText("Time zone: Asia/Kolkata.")).toBeDefined();
  const set = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const submit = () => act(async () => fireEvent.click(dialog.getByRole("button", { name: "Schedule" })));
  set(/^Date/, "2020-01-01");
  await submit();
  expect(dialog.getByText("Choose a time in the future.")).toBeDefined();
  expect(save).not.toHaveBeenCalled();
  set(/^Date/, "2099-02-03");
  set(/^Time/, "08:15");
  set(/^Audience/, "both");
  await submit();
  const plan = { publishDate: "2099-02-03", publishTime: "08:15", audience: "both" };
  expect(change).toHaveBeenCalledExactlyOnceWith(plan);
  expect(save).toHaveBeenCalledExactlyOnceWith("scheduled");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("makes a preview link for as long as it is wanted, copies it, and takes all of them back", async () => {
  const link = { url: "https://site.example/preview/1-abc", expiresAt: "2026-03-11T09:00:00.000Z" };
  const calls: OwnerCall[] = stubOwnerCalls(() => ({ data: link }));
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  show("draft", {});
  fireEvent.click(await find("Preview link"));
  const dialog = within(screen.getByRole("dialog", { name: "Preview link" }));
  const press = (name: string) => act(async () => fireEvent.click(dialog.getByRole("button", { name })));
  fireEvent.change(dialog.getByLabelText("Valid for"), { target: { value: "1" } });
  await press("Create link");
  expect(dialog.getByLabelText<HTMLInputElement>("Link").value).toBe(link.url);
  expect(dialog.getByText(/^Expires on 11 Mar 2026/)).toBeDefined();
  await press("Copy link");
  expect(writeText).toHaveBeenCalledExactlyOnceWith(link.url);
  await press("Revoke all links");
  expect(await screen.findByText("Preview links revoked")).toBeDefined();
  expect(dialog.queryByLabelText("Link")).toBeNull();
  expect(calls).toEqual([
    { call: "POST /api/posts/1/preview-link", body: { days: 1 } },
    { call: "DELETE /api/posts/1/preview-link" },
  ]);
});

it("leads from a conflict to the place where it is settled", async () => {
  const panel = document.body.appendChild(document.createElement("section"));
  Object.assign(panel, { id: "conflict", tabIndex: -1 });
  show("published", { saving: { ...KEPT, phase: "conflict" } });
  fireEvent.click(await find("Review the changes"));
  expect(document.activeElement).toBe(panel);
  expect(screen.queryByRole("button", { name: "Update" })).toBeNull();
  panel.remove();
});

it("shows a picture on its way, whatever is saved already", async () => {
  show("draft", { uploads: [{ mark: "m", name: "square.png", share: 0.4 }] });
  expect(await screen.findByText("Uploading square.png...", { selector: "[role=status]" })).toBeDefined();
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(0.4);
});
