import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { OwnerSettings } from "../schema.ts";
import { SETTINGS_DEFAULTS } from "../settings.ts";
import { LinkSettings } from "./admin-link-settings.tsx";
import { NotificationSettings } from "./admin-notification-settings.tsx";
import { ProfileSettings } from "./admin-profile-settings.tsx";
import { AdminSettings } from "./admin-settings.tsx";
import { SiteSettings } from "./admin-site-settings.tsx";
import { useSettingsEditor } from "./settings-editor.tsx";

const stored: OwnerSettings = {
  ...SETTINGS_DEFAULTS,
  name: "Asha Rao",
  email: "asha@example.com",
  bio: "Builds things.",
  version: 3,
};
/** As the screen's loader reads them. */
let now: OwnerSettings;
const accept = ({ body }: OwnerCall) => {
  if (body) now = { ...(body as OwnerSettings), version: now.version + 1 };
  return { message: "Settings saved successfully!", data: now };
};
let calls: OwnerCall[];
let answer: (call: OwnerCall) => object | Promise<object>;

beforeEach(() => {
  now = stored;
  opening = Promise.resolve(null);
  answer = accept;
  calls = stubOwnerCalls((call) => answer(call));
});
function Screen() {
  return (
    <ToastProvider>
      <AdminSettings
        settings={useLoaderData<OwnerSettings>()}
        avatarFile={undefined}
        security={{ to: "/admin/settings/security", content: <p>Keys</p> }}
      />
    </ToastProvider>
  );
}

const Notifications = () => <NotificationSettings form={useSettingsEditor().form} />;
/** A tab may wait for data of its own. */
let opening: Promise<null>;

async function showSettings({ latest = () => now, address = "/admin/settings" } = {}) {
  const router = createMemoryRouter(
    [
      {
        path: "/admin/settings",
        loader: () => latest(),
        HydrateFallback: () => null,
        element: <Screen />,
        children: [
          { index: true, Component: () => <ProfileSettings {...useSettingsEditor()} /> },
          { path: "social-links", Component: () => <LinkSettings form={useSettingsEditor().form} /> },
          {
            path: "site-settings",
            Component: () => (
              <SiteSettings
                form={useSettingsEditor().form}
                address={null}
                timeZone={null}
                visibility={<p>Who sees it</p>}
              />
            ),
          },
          { path: "notifications", loader: () => opening, Component: Notifications },
          { path: "security", element: null },
        ],
      },
      { path: "/elsewhere", element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole("tab", { name: "Profile" });
  return router;
}

const openTab = (name: string) => act(async () => fireEvent.click(screen.getByRole("tab", { name })));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const readValue = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

it("saves what was typed on several tabs at once, with the version that was read", async () => {
  await showSettings();
  type(/^Name/, "Asha R.");
  await openTab("Site Settings");
  type(/^Site title/, "Python Developer");
  await openTab("Notifications");
  // It sends nothing yet, so there is nothing to switch.
  expect(screen.queryByLabelText("Project updates")).toBeNull();
  await act(async () => fireEvent.click(screen.getByLabelText("Blog comments")));
  await openTab("Profile");
  expect(readValue(/^Name/)).toBe("Asha R.");
  expect(screen.getByText("Unsaved changes")).toBeDefined();
  await press("Save Changes");
  const body = { ...stored, name: "Asha R.", siteTitle: "Python Developer", blogComments: true };
  expect(calls).toEqual([{ call: "POST /api/settings", body }]);
  expect(await screen.findByText("Settings saved successfully!")).toBeDefined();
  expect(screen.getByText("All changes saved")).toBeDefined();
  await press("Save Changes");
  expect(calls.at(-1)).toMatchObject({ body: { version: 4 } });
});

it("adds saved replies, and opens the one that the server refuses", async () => {
  await showSettings();
  await press("Add saved reply");
  type(/^Title/, "Thanks");
  type(/^Text/, "Hello {name}");
  await press("Add saved reply");
  await press("Remove saved reply 2");
  expect(screen.getByText("in Profile")).toBeDefined();
  const sentence = "Another saved reply has this title.";
  answer = () => refuse(400, "invalid_input", "", { "savedReplies.0.title": sentence });
  await openTab("Notifications");
  await press("Save Changes");
  expect(document.activeElement).toBe(await screen.findByLabelText(/^Title/));
  expect(screen.getByText(sentence)).toBeDefined();
  answer = accept;
  await press("Save Changes");
  const savedReplies = [{ title: "Thanks", text: "Hello {name}" }];
  expect(calls.at(-1)).toMatchObject({ body: { savedReplies } });
  expect(screen.getByText("All changes saved")).toBeDefined();
});

it("takes a picture for the icon, says what is wrong with it, and lets go of it at a reset", async () => {
  await showSettings({ address: "/admin/settings/site-settings" });
  type(/^Site icon/, `${location.origin}/media/small`);
  type(/^Share picture/, `${location.origin}/media/me`);
  answer = () => refuse(400, "invalid_input", "", { siteIcon: "Too small." });
  await press("Save Changes");
  expect(calls.at(-1)).toMatchObject({ body: { siteIcon: "/media/small", sharePicture: "/media/me" } });
  expect(document.activeElement).toBe(screen.getByLabelText(/^Site icon/));
  expect(screen.getByText("Too small.")).toBeDefined();
  answer = accept;
  await press("Reset");
  await act(async () => fireEvent.click(screen.getAllByRole("button", { name: "Reset" }).at(-1) as Element));
  expect(readValue(/^Site icon/)).toBe("");
});

it("turns all mail off by one switch, and says at the others that they send none", async () => {
  await showSettings({ address: "/admin/settings/notifications" });
  expect(screen.queryByText(/so none are sent/)).toBeNull();
  await act(async () => fireEvent.click(screen.getByLabelText("Email notifications")));
  expect(screen.getAllByText(/Email notifications are off, so none are sent\./)).toHaveLength(2);
  await press("Save Changes");
  expect(calls).toEqual([{ call: "POST /api/settings", body: { ...stored, emailNotifications: false } }]);
});

it("saves by the keys too", async () => {
  await showSettings();
  await act(async () => fireEvent.keyDown(document.body, { key: "s", ctrlKey: true }));
  expect(calls).toHaveLength(1);
});

it("opens the first tab with an error, marks it, and goes to the field", async () => {
  const router = await showSettings();
  await openTab("Site Settings");
  type(/^Site title/, "");
  type(/^Primary colour/, "red");
  const colour = "Please enter a colour such as #00d4ff.";
  answer = () => refuse(400, "invalid_input", "", { siteTitle: "Add a site title.", primaryColor: colour });
  await openTab("Notifications");
  await press("Save Changes");
  expect(router.state.location.pathname).toBe("/admin/settings/site-settings");
  const tab = screen.getByRole("tab", { name: /Site Settings/ });
  expect(within(tab).getByText(", has errors")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Site title/));
  expect(screen.getByText("Add a site title.")).toBeDefined();
  expect(screen.getByText("Please enter a colour such as #00d4ff.")).toBeDefined();
});

it("goes to the field also while another tab is still on its way", async () => {
  let arrive = () => {};
  await showSettings({ address: "/admin/settings/site-settings" });
  opening = new Promise((resolve) => (arrive = () => resolve(null)));
  type(/^Site title/, "");
  await openTab("Notifications");
  await act(async () => fireEvent.keyDown(document.body, { key: "s", ctrlKey: true }));
  await act(async () => arrive());
  expect(screen.getByRole("tab", { name: /^Site Settings/ }).getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Site title/));
});

it("puts the server's words beside the field, and says why nothing was saved", async () => {
  const fields = { github: "Not an address." };
  answer = () => refuse(400, "invalid_input", "Please check the marked fields.", fields);
  await showSettings();
  await press("Save Changes");
  expect(await screen.findByText("Failed to save settings: Please check the marked fields.")).toBeDefined();
  expect(screen.getByText("Not an address.")).toBeDefined();
});

it("says so when the server did not answer", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await showSettings();
  await press("Save Changes");
  expect(await screen.findByText("Failed to save settings. Please try again.")).toBeDefined();
});

it("resets to what is stored, after a question", async () => {
  await showSettings();
  type(/^Name/, "Half a thought");
  await press("Reset");
  const dialog = screen.getByRole("alertdialog");
  expect(within(dialog).getByText("Reset all settings to default?")).toBeDefined();
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Reset" })));
  expect(calls).toEqual([{ call: "GET /api/settings" }]);
  expect(await screen.findByText("Settings reset successfully!")).toBeDefined();
  expect(readValue(/^Name/)).toBe("Asha Rao");
});

it("keeps what was typed when the reset could not be read", async () => {
  answer = () => refuse(500, "internal_error", "");
  await showSettings();
  type(/^Name/, "Half a thought");
  await press("Reset");
  await act(async () =>
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Reset" })),
  );
  expect(await screen.findByText("Failed to fetch settings.")).toBeDefined();
  expect(readValue(/^Name/)).toBe("Half a thought");
});

it.each([
  ["Overwrite with mine", "Mine"],
  ["Reload the other version", "Theirs"],
])("asks when another window was faster: %s", async (choice, shown) => {
  await showSettings();
  type(/^Name/, "Mine");
  now = { ...stored, name: "Theirs", version: 9 };
  answer = (call) => (calls.length === 1 ? refuse(409, "stale_version", "") : accept(call));
  await press("Save Changes");
  expect(await screen.findByText(/changed elsewhere/)).toBeDefined();
  await press(choice);
  expect(readValue(/^Name/)).toBe(shown);
  await press("Save Changes");
  const body = expect.objectContaining({ name: shown, version: 9 });
  expect(calls.slice(1)).toContainEqual({ call: "POST /api/settings", body });
});

it("leaves the save keys to a form of its own within a tab", async () => {
  await showSettings();
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener("keydown", take);
  await act(async () => fireEvent.keyDown(document.body, { key: "s", ctrlKey: true }));
  document.body.removeEventListener("keydown", take);
  expect(calls).toEqual([]);
});

it("asks before another screen takes its place, but not for another tab", async () => {
  const router = await showSettings();
  type(/^Name/, "Half a thought");
  await openTab("Security");
  expect(screen.getByText("Keys")).toBeDefined();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await act(() => router.navigate("/elsewhere"));
  expect(screen.getByText("Discard your unsaved changes?")).toBeDefined();
  await press("Discard");
  expect(await screen.findByText("Elsewhere")).toBeDefined();
});

it("warns of a colour that cannot be read, and takes it back to the default", async () => {
  await showSettings({ address: "/admin/settings/site-settings" });
  type(/^Accent colour/, "#101010");
  expect(screen.getByText(/Dark theme: contrast 1\.\d : 1.*will be hard to see/)).toBeDefined();
  expect(screen.getAllByText(/Text needs 4\.5 : 1/).length).toBeGreaterThan(0);
  await press("Use the default accent colour");
  expect(readValue(/^Accent colour/)).toBe("#7c3aed");
});
