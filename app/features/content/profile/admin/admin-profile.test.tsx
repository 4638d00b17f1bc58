import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, it } from "vitest";
import { buildLeads } from "../../../../../tests/helpers/builders.ts";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { arrangeHome } from "../home-sections.ts";
import type { OwnerProfile } from "../schema.ts";
import { AdminProfile } from "./admin-profile.tsx";
import { AdminSectionForm } from "./admin-section-form.tsx";
import { AdminAboutFields } from "./sections/admin-about-fields.tsx";
import { AdminContactFields } from "./sections/admin-contact-fields.tsx";
import { AdminExperienceFields } from "./sections/admin-experience-fields.tsx";
import { AdminHeroFields } from "./sections/admin-hero-fields.tsx";
import { AdminPricingFields } from "./sections/admin-pricing-fields.tsx";
import { AdminServicesFields } from "./sections/admin-services-fields.tsx";
import { AdminSkillsFields } from "./sections/admin-skills-fields.tsx";
import { AdminTextsFields } from "./sections/admin-texts-fields.tsx";

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
      isRecoveryHidden: false,
      recoveryFacts: [],
      recoveryWarning: "",
      projectStats: [],
      projectPaymentTerms: [],
      version: 1,
    },
    pricing: { contactPrices: [], priceAudience: "", version: 1 },
    texts: { homeSections: arrangeHome(), leads: buildLeads(), version: 1 },
  };
});
function Screen() {
  return (
    <ToastProvider>
      <AdminProfile profile={useLoaderData<OwnerProfile>()} />
    </ToastProvider>
  );
}

async function show(tab: string) {
  const router = createMemoryRouter(
    [
      {
        path: "/admin/profile",
        Component: Screen,
        HydrateFallback: () => null,
        loader: () => stored,
        children: [
          { index: true, element: <AdminSectionForm section="hero" fields={AdminHeroFields} /> },
          { path: "about", element: <AdminSectionForm section="about" fields={AdminAboutFields} /> },
          { path: "skills", element: <AdminSectionForm section="skills" fields={AdminSkillsFields} /> },
          {
            path: "experience",
            element: <AdminSectionForm section="experience" fields={AdminExperienceFields} />,
          },
          { path: "contact", element: <AdminSectionForm section="contact" fields={AdminContactFields} /> },
          { path: "services", element: <AdminSectionForm section="services" fields={AdminServicesFields} /> },
          { path: "pricing", element: <AdminSectionForm section="pricing" fields={AdminPricingFields} /> },
          { path: "texts", element: <AdminSectionForm section="texts" fields={AdminTextsFields} /> },
        ],
      },
      { path: "/admin/settings", Component: () => <p>the settings</p> },
    ],
    { initialEntries: [tab === "hero" ? "/admin/profile" : `/admin/profile/${tab}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole("button", { name: "Save Changes" });
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const openTab = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole("tab", { name: new RegExp(`^${name}`) })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const MARKED = "Please check the marked fields.";
const ACCEPTED = { message: "Profile saved successfully" };

it("sends a section with the version that was read, and is clean after the save", async () => {
  const calls = stubOwnerCalls(({ body }) => {
    stored = { ...stored, about: { ...(body as OwnerProfile["about"]), version: 3 } };
    return ACCEPTED;
  });
  await show("about");
  type("About me", "First.\n\nOther.");
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
  await click("Save Changes");
  const body = { about: ["First.", "Other."], aboutStats: [{ value: "4+", label: "Years" }], version: 2 };
  expect(calls).toEqual([{ call: "PUT /api/profile/about", body }]);
  expect(await screen.findByText("Profile saved successfully")).toBeTruthy();
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  type("About me", "Third.");
  await click("Save Changes");
  expect(calls.at(-1)).toMatchObject({ body: { version: 3 } });
});

it("shows an error beside its field, also in a folded entry", async () => {
  stubOwnerCalls(() => refuse(400, "invalid_input", MARKED, { "skills.0.name": "Too long." }));
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

it("adds a skill with its level and icon to those that are there", async () => {
  const calls = stubOwnerCalls(() => ACCEPTED);
  await show("skills");
  await click("Add skill");
  const last = <T,>(all: T[]) => all.at(-1) as T;
  fireEvent.change(last(screen.getAllByLabelText(/^Name/)), { target: { value: "Elixir" } });
  fireEvent.change(last(screen.getAllByRole("slider")), { target: { value: "42" } });
  await act(async () => fireEvent.click(last(screen.getAllByRole("radio", { name: "terminal" }))));
  await click("Save Changes");
  const sent = calls[0]?.body as OwnerProfile["skills"];
  expect(sent.skills).toEqual([
    ...stored.skills.skills,
    { id: "", name: "Elixir", level: 42, icon: "terminal", color: "#00d4ff" },
  ]);
});

it("asks for what a new entry lacks before it sends anything", async () => {
  const calls = stubOwnerCalls();
  await show("experience");
  await click("Add role");
  await click("Save Changes");
  expect(calls).toEqual([]);
  for (const words of ["Add a title.", "Add years.", "Choose a date."])
    expect(screen.getByText(words)).toBeTruthy();
});

it("lets one tier only be the popular one", async () => {
  const calls = stubOwnerCalls(() => ACCEPTED);
  await show("services");
  await act(async () => fireEvent.click(screen.getAllByLabelText(/Marked POPULAR/)[1] as HTMLElement));
  await click("Save Changes");
  const sent = calls[0]?.body as OwnerProfile["services"];
  expect(sent.tiers.map(({ popular }) => popular)).toEqual([false, true]);
});

it("hides account recovery, keeps its tiers, and says where words about it may be left", async () => {
  const calls = stubOwnerCalls(() => ACCEPTED);
  await show("services");
  const hide = screen.getByRole("switch", { name: "Hide account recovery" });
  expect(screen.queryByRole("link", { name: "pages" })).toBeNull();
  await act(async () => fireEvent.click(hide));
  const places = ["questions and answers", "pages", "posts"].map((name) =>
    screen.getByRole("link", { name }),
  );
  expect(places.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/assistant/faq",
    "/admin/pages",
    "/admin/posts",
  ]);
  await click("Save Changes");
  const sent = calls[0]?.body as OwnerProfile["services"];
  expect(sent).toMatchObject({ isRecoveryHidden: true, tiers: stored.services.tiers });
});

it("orders, hides and renames the sections of the home page, and neither adds nor removes one", async () => {
  const calls = stubOwnerCalls(() => ACCEPTED);
  await show("texts");
  expect(screen.queryByRole("button", { name: /Add section|Remove/ })).toBeNull();
  await click("Move Latest Blog Posts up");
  await act(async () => fireEvent.click(screen.getByLabelText("Show Services")));
  type("Heading of Showcase", "Selected work");
  await click("Save Changes");
  const sent = calls[0]?.body as OwnerProfile["texts"];
  expect(sent.homeSections).toEqual([
    { section: "showcase", heading: "Selected work", shown: true },
    { section: "posts", heading: "", shown: true },
    { section: "services", heading: "", shown: false },
    { section: "skills", heading: "", shown: true },
  ]);
});

/** Another window saves just before the first call. */
function stubConflict() {
  const calls: OwnerCall[] = stubOwnerCalls(() => {
    if (calls.length > 1) return ACCEPTED;
    stored = { ...stored, hero: { ...stored.hero, greeting: "Theirs", version: 2 } };
    return refuse(409, "stale_version", MARKED);
  });
  return calls;
}

it("offers both ways out of a conflict", async () => {
  const calls = stubConflict();
  await show("hero");
  type("Greeting", "Mine");
  await click("Save Changes");
  expect(screen.getByText(/This section was changed elsewhere/)).toBeTruthy();
  await click("Overwrite with mine");
  expect(calls.at(-1)).toMatchObject({ body: { greeting: "Mine", version: 2 } });
});

it("takes over the other version when asked to", async () => {
  stubConflict();
  await show("hero");
  type("Greeting", "Mine");
  await click("Save Changes");
  await click("Reload the other version");
  expect((screen.getByLabelText("Greeting") as HTMLInputElement).value).toBe("Theirs");
});

it("keeps what was typed while other tabs are looked at, and saves all of it at once", async () => {
  const calls = stubOwnerCalls(({ call, body }) => {
    const section = call.replace("PUT /api/profile/", "");
    stored = { ...stored, [section]: { ...(body as object), version: 9 } };
    return ACCEPTED;
  });
  await show("hero");
  type("Greeting", "Half a thought");
  await openTab("About & stats");
  type("About me", "Another.");
  await openTab("Hero");
  expect((screen.getByLabelText("Greeting") as HTMLInputElement).value).toBe("Half a thought");
  expect(screen.getByText("in Hero, About & stats")).toBeTruthy();
  await openTab("Pricing");
  await act(async () => fireEvent.keyDown(document.body, { key: "s", ctrlKey: true }));
  expect(calls.map(({ call }) => call)).toEqual([
    "PUT /api/profile/hero",
    "PUT /api/profile/about",
    "PUT /api/profile/pricing",
  ]);
  expect(screen.queryByText("Unsaved changes")).toBeNull();
});

it("says of the prices' tab what is in it, and of the services' where the recovery tiers are", async () => {
  await show("hero");
  await openTab("Pricing");
  expect(screen.getByText(/^The prices on the contact page\./)).toBeTruthy();
  expect(screen.queryByText(/tiers/)).toBeNull();
  await openTab("Services info");
  expect(screen.getAllByText(/tier/i).length).toBeGreaterThan(0);
});

it("opens the tab in which the server refuses something", async () => {
  const errors = { greeting: "Too long." };
  stubOwnerCalls(({ call }) =>
    call.endsWith("/hero") ? refuse(400, "invalid_input", MARKED, errors) : ACCEPTED,
  );
  await show("hero");
  type("Greeting", "Half a thought");
  await openTab("Pricing");
  await click("Save Changes");
  expect(screen.getByText("Too long.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Greeting"));
});

it("saves on the way out, and stays when that is refused", async () => {
  let isRefused = true;
  const calls = stubOwnerCalls(({ body }) => {
    if (isRefused) return refuse(400, "invalid_input", MARKED, { greeting: "Too long." });
    stored = { ...stored, hero: { ...(body as OwnerProfile["hero"]), version: 2 } };
    return ACCEPTED;
  });
  await show("hero");
  type("Greeting", "Half a thought");
  await act(async () => fireEvent.click(screen.getByRole("link", { name: "Settings, Profile" })));
  await click("Save");
  expect(screen.queryByText("Discard your unsaved changes?")).toBeNull();
  expect(screen.getByText("Too long.")).toBeTruthy();
  isRefused = false;
  await act(async () => fireEvent.click(screen.getByRole("link", { name: "Settings, Profile" })));
  await click("Save");
  expect(await screen.findByText("the settings")).toBeTruthy();
  expect(calls.length).toBe(2);
});

it("leads to the settings for what they hold", async () => {
  await show("contact");
  expect(screen.getByRole("link", { name: "Settings, Social Links" }).getAttribute("href")).toBe(
    "/admin/settings/social-links",
  );
});
