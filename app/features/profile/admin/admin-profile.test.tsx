import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { buildLeads } from "../../../../tests/helpers/builders.ts";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import type { EditIntent, EditOutcome } from "../../../utils/http/edit-intent.ts";
import type { OwnerProfile } from "../profile-input.ts";
import { AdminProfile } from "./admin-profile.tsx";

const send = vi.fn<(intent: EditIntent) => EditOutcome>();
let stored: OwnerProfile;

const tier = {
  id: "starter",
  name: "Starter",
  followers: "1K",
  price: "5,000",
  currency: "₹",
  features: [],
  popular: true,
};

beforeEach(() => {
  send.mockReset();
  stored = {
    hero: {
      greeting: "Hi",
      initials: "TO",
      jobTitle: "Developer",
      heroTitles: ["One"],
      tagline: "",
      version: 1,
    },
    about: { about: ["First.", "Second."], aboutStats: [{ value: "4+", label: "Years" }], version: 2 },
    skills: {
      skills: [{ id: "react", name: "React", level: 95, icon: "react", color: "#61dafb" }],
      categories: [],
      version: 3,
    },
    experience: { roles: [], version: 1 },
    contact: {
      location: "",
      phone: "",
      responseTime: "",
      availability: { text: "", days: [1], from: "09:00", to: "18:00", timeZone: "UTC" },
      contactStats: [],
      socialUrls: { devpost: "", facebook: "", youtube: "" },
      version: 1,
    },
    services: {
      tiers: [tier, { ...tier, id: "pro", name: "Pro", popular: false }],
      recoveryFacts: [],
      recoveryWarning: "",
      projectStats: [],
      projectPaymentTerms: [],
      version: 1,
    },
    pricing: { contactPrices: [], version: 1 },
    texts: { leads: buildLeads(), version: 1 },
  };
});
async function show(tab: string) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: ({ loaderData }) => (
        <ToastProvider>
          <AdminProfile profile={loaderData as OwnerProfile} />
        </ToastProvider>
      ),
      HydrateFallback: () => null,
      loader: () => stored,
      action: async ({ request }) => send(await request.json()),
    },
  ]);
  render(<Page initialEntries={[`/?tab=${tab}`]} />);
  await screen.findByRole("button", { name: "Save Changes" });
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refuse = (intent: EditIntent, status: number, code: string, fields = {}): EditOutcome => ({
  ok: false,
  status,
  code,
  message: "Please check the marked fields.",
  fields,
  intent,
});
const accept = (intent: EditIntent): EditOutcome => ({
  ok: true,
  data: { message: "Profile saved successfully" },
  intent,
});

it("sends a section with the version that was read, and is clean after the save", async () => {
  send.mockImplementation((intent) => {
    const { body } = intent as { body: OwnerProfile["about"] };
    stored = { ...stored, about: { ...body, version: 3 } };
    return accept(intent);
  });
  await show("about");
  type("About me", "First.\n\nOther.");
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
  await click("Save Changes");
  expect(send).toHaveBeenCalledWith({
    intent: "update",
    id: "about",
    body: { about: ["First.", "Other."], aboutStats: [{ value: "4+", label: "Years" }], version: 2 },
  });
  expect(await screen.findByText("Profile saved successfully")).toBeTruthy();
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  type("About me", "Third.");
  await click("Save Changes");
  expect(send.mock.lastCall?.[0]).toMatchObject({ body: { version: 3 } });
});

it("shows an error beside its field, also in a folded entry", async () => {
  send.mockImplementation((intent) => refuse(intent, 400, "invalid_input", { "skills.0.name": "Too long." }));
  await show("skills");
  const entry = screen.getByText("React, 95%").closest("details") as HTMLDetailsElement;
  expect(entry.open).toBe(false);
  await click("Save Changes");
  expect(entry.open).toBe(true);
  expect(within(entry).getByText("Too long.")).toBeTruthy();
  expect(document.activeElement).toBe(within(entry).getByLabelText(/^Name/));
});

it("shows the percentage as it is chosen", async () => {
  await show("skills");
  type("Level", "61");
  expect(screen.getByText("React, 61%")).toBeTruthy();
  expect(screen.getByText("61%")).toBeTruthy();
});

it("asks for what a new entry lacks before it sends anything", async () => {
  await show("experience");
  await click("Add role");
  await click("Save Changes");
  expect(send).not.toHaveBeenCalled();
  expect(screen.getAllByText("Please fill in this field.").length).toBeGreaterThan(1);
});

it("lets one tier only be the popular one", async () => {
  send.mockImplementation(accept);
  await show("services");
  await act(async () => fireEvent.click(screen.getAllByLabelText(/Marked POPULAR/)[1] as HTMLElement));
  await click("Save Changes");
  const { body } = send.mock.calls[0]?.[0] as { body: OwnerProfile["services"] };
  expect(body.tiers.map(({ popular }) => popular)).toEqual([false, true]);
});

it("offers both ways out of a conflict", async () => {
  send.mockImplementationOnce((intent) => {
    stored = { ...stored, hero: { ...stored.hero, greeting: "Theirs", version: 2 } };
    return refuse(intent, 409, "stale_version");
  });
  send.mockImplementation(accept);
  await show("hero");
  type("Greeting", "Mine");
  await click("Save Changes");
  expect(screen.getByText(/This section was changed elsewhere/)).toBeTruthy();
  await click("Overwrite with mine");
  expect(send.mock.lastCall?.[0]).toMatchObject({ body: { greeting: "Mine", version: 2 } });
});

it("takes over the other version when asked to", async () => {
  send.mockImplementationOnce((intent) => {
    stored = { ...stored, hero: { ...stored.hero, greeting: "Theirs", version: 2 } };
    return refuse(intent, 409, "stale_version");
  });
  await show("hero");
  type("Greeting", "Mine");
  await click("Save Changes");
  await click("Reload the other version");
  expect((screen.getByLabelText("Greeting") as HTMLInputElement).value).toBe("Theirs");
});

it("asks before another tab drops what was typed", async () => {
  await show("hero");
  type("Greeting", "Half a thought");
  await act(async () => fireEvent.click(screen.getByRole("tab", { name: "Pricing" })));
  expect(screen.getByText("Discard your unsaved changes?")).toBeTruthy();
  await click("Keep editing");
  expect((screen.getByLabelText("Greeting") as HTMLInputElement).value).toBe("Half a thought");
});

it("leads to the settings for what they hold", async () => {
  await show("contact");
  expect(screen.getByRole("link", { name: "Settings, Social Links" }).getAttribute("href")).toBe(
    "/admin/settings?tab=social-links",
  );
});
