import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { LONG_TOAST_MS, ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { AVATAR_MAX_BYTES, findAvatarFault } from "../avatar.ts";
import { SETTINGS_DEFAULTS } from "../settings.ts";
import { LinkSettings } from "./admin-link-settings.tsx";
import { ProfileSettings } from "./admin-profile-settings.tsx";
import { AdminSettings } from "./admin-settings.tsx";
import { useSettingsEditor } from "./settings-editor.tsx";
import { fitSize } from "./use-avatar-upload.tsx";

const picture = { src: "/media/me-2", widths: [200, 400], width: 400, height: 300 };
let calls: OwnerCall[];
const drawImage = vi.fn();

beforeEach(() => {
  calls = stubOwnerCalls(() => ({ data: picture }));
  drawImage.mockReset();
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1600, height: 1200, close() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ fillRect() {}, drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) =>
    done(new Blob(["jpeg"], { type: type ?? "" })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function showAvatar(avatar = "") {
  const settings = { ...SETTINGS_DEFAULTS, name: "Asha", email: "a@b.example", avatar, version: 1 };
  const routes = [
    {
      path: "/admin/settings",
      Component: () => (
        <ToastProvider>
          <AdminSettings
            settings={settings}
            avatarFile={avatar ? `${avatar}-400.webp` : undefined}
            security={{ to: "/admin/settings/security", content: null }}
          />
        </ToastProvider>
      ),
      children: [
        { index: true, Component: () => <ProfileSettings {...useSettingsEditor()} /> },
        { path: "social-links", Component: () => <LinkSettings form={useSettingsEditor().form} /> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/admin/settings"] });
  render(<RouterProvider router={router} />);
  return screen.findByLabelText("Profile picture");
}

const choose = (input: HTMLElement, file: File) =>
  act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
  });
const photo = (type = "image/png") => new File(["bytes"], "me.png", { type });

it("scales the picture, sends it, and says that saving makes it permanent", async () => {
  await choose(await showAvatar(), photo());
  expect(await screen.findByText(/^Profile picture uploaded successfully!/)).toBeDefined();
  expect(screen.getByText(/becomes permanent when you save/)).toBeDefined();
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 1200, 900]);
  expect(calls.map(({ call }) => call)).toEqual(["POST /api/media"]);
  const form = calls[0]?.body as FormData;
  expect([form.get("purpose"), (form.get("file") as File).type]).toEqual(["avatar", "image/jpeg"]);
  expect(screen.getByAltText("Your profile").getAttribute("src")).toBe("/media/me-2-400.webp");
  expect(screen.getByText("Unsaved changes")).toBeDefined();
});

it("is waited for: a save in the meantime is refused in a sentence, and nothing is sent", async () => {
  let arrive = (_answer: object) => {};
  calls = stubOwnerCalls(({ call }) =>
    call === "POST /api/media" ? new Promise((resolve) => (arrive = resolve)) : {},
  );
  await choose(await showAvatar(), photo());
  expect(await screen.findByText("Uploading...")).toBeDefined();
  const save = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Save Changes" })));
  await save();
  expect(screen.getByText("The picture is still uploading. Save once it's there.")).toBeDefined();
  expect(calls.map(({ call }) => call)).toEqual(["POST /api/media"]);
  await act(async () => arrive({ data: picture }));
  await save();
  expect(calls.at(-1)).toMatchObject({ call: "POST /api/settings", body: { avatar: picture.src } });
});

it("keeps the notice of permanence for five seconds", () => {
  expect(LONG_TOAST_MS).toBe(5000);
});

it("says what the server had against it", async () => {
  const message = "This file is no picture.";
  stubOwnerCalls(() => refuse(415, "bad", message));
  await choose(await showAvatar(), photo());
  expect(await screen.findByText("Failed to process image")).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});

it("sends nothing that is no image, too large, or that cannot be read or drawn", async () => {
  const input = await showAvatar();
  await choose(input, new File(["x"], "a.txt", { type: "text/plain" }));
  expect(screen.getAllByText("Please upload an image file").length).toBe(2);
  await choose(input, new File([new Uint8Array(AVATAR_MAX_BYTES)], "a.png", { type: "image/png" }));
  expect(screen.getAllByText("Image size should be less than 5MB").length).toBe(2);
  const unreadable = photo();
  unreadable.arrayBuffer = () => Promise.reject(new Error("gone"));
  await choose(input, unreadable);
  await waitFor(() => expect(screen.getAllByText("Failed to read image file").length).toBe(2));
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no image")));
  await choose(input, photo());
  await waitFor(() => expect(screen.getAllByText("Failed to process image").length).toBe(2));
  expect(calls).toEqual([]);
});

it("removes it, which leaves the form to be saved and the focus on choosing another", async () => {
  const input = await showAvatar("/media/me");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Remove" })));
  expect(screen.getByText("Profile picture removed")).toBeDefined();
  expect(screen.queryByAltText("Your profile")).toBeNull();
  expect(document.activeElement).toBe(input);
  expect(screen.getByText("Unsaved changes")).toBeDefined();
});

it.each([
  [AVATAR_MAX_BYTES - 1, undefined],
  [AVATAR_MAX_BYTES, "Image size should be less than 5MB"],
])("judges a file of %i bytes", (size, fault) => {
  expect(findAvatarFault({ type: "image/gif", size })).toBe(fault);
});

it.each([
  [2400, 1200, 1200, 600],
  [300, 200, 300, 200],
  [1, 9000, 1, 1200],
])("fits %i × %i into %i × %i", (width, height, ...fitted) => {
  expect(fitSize(width, height)).toEqual(fitted);
});

it("still shows the new picture after another tab was open", async () => {
  await choose(await showAvatar(), photo());
  await act(async () => void fireEvent.click(screen.getByRole("tab", { name: "Social Links" })));
  expect(screen.queryByLabelText("Profile picture")).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole("tab", { name: "Profile" })));
  expect(screen.getByAltText<HTMLImageElement>("Your profile").getAttribute("src")).toMatch(/^\/media\/me-2/);
});
