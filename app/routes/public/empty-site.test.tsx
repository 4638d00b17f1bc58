import { act, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import homeStyles from "../../styles/home.css?url";
import About from "./about.tsx";
import Contact from "./contact.tsx";
import Home from "./home.tsx";
import Services from "./services.tsx";

const availability = { text: "", days: [], from: "09:00", to: "18:00", timeZone: "UTC" };

async function show<Props>(Page: ComponentType<Props>, loaderData: unknown) {
  const props = { loaderData } as Props;
  const Stub = createRoutesStub([{ path: "/", Component: () => <Page {...(props as Props & object)} /> }]);
  await act(async () => render(<Stub />));
}

const listHeadings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent?.trim());

/** Elements that should have content are not rendered empty. */
function expectNothingHollow() {
  const hollow = [...document.querySelectorAll("ul, ol, dl, p:not([role]), h2, h3")].filter(
    (element) => element.textContent?.trim() === "" && !element.closest("[aria-hidden]"),
  );
  expect(hollow.map((element) => element.outerHTML)).toEqual([]);
}

test("the home page of an owner who has written nothing is the hero and the invitation", async () => {
  // As the server has written it: what React adds itself would be asked for.
  document.head.innerHTML = `<link rel="stylesheet" href="${homeStyles}" data-precedence="home">`;
  await show(Home, {
    profile: { name: "Test Owner", greeting: "", heroTitles: [], intro: "", socialLinks: [] },
    leads: { showcase: "", services: "", posts: "", skills: "", call: "" },
    portrait: null,
    terminal: [],
    sections: [],
    hasProjects: false,
    projects: [],
    services: [],
    posts: [],
    skills: [],
  });
  // Its parts come as somebody comes near, or does something.
  await act(async () => dispatchEvent(new Event("popstate")));
  await screen.findByRole("heading", { name: "Have something to build?" });
  expect(listHeadings()).toEqual(["Test Owner", "Have something to build?"]);
  expect(screen.getByRole("link", { name: /Download Resume/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /View/ })).toBeNull();
  expectNothingHollow();
});

test("the about page hides what has no content and keeps its call to action", async () => {
  await show(About, {
    about: [],
    aboutStats: [],
    leads: { page: "", call: "" },
    portrait: undefined,
    skillCategories: [],
    roles: [],
    hasProjects: false,
  });
  expect(listHeadings()).toEqual(["About Me", "Have something to build?"]);
  expect(screen.queryByRole("link", { name: /View/ })).toBeNull();
  expectNothingHollow();
});

test("the contact page keeps its form and offers no call without a day for it", async () => {
  await show(Contact, {
    email: "owner@site.example",
    contactDetails: [{ kind: "email", label: "Email", value: "owner@site.example" }],
    contactStats: [],
    contactPrices: [],
    priceAudience: "",
    availability,
    responseTime: "",
    socialLinks: [],
    leads: { page: "", prices: "", call: "" },
    faq: [],
  });
  expect(listHeadings()).toEqual([
    "Get In Touch",
    "Send a message",
    "Contact information",
    "Prefer to talk?",
  ]);
  expect(screen.queryByRole("link", { name: "Schedule Call" })).toBeNull();
  expectNothingHollow();
});

test("the services page without tiers and facts offers no recovery", async () => {
  await show(Services, {
    services: [],
    terms: {
      recovery: { lead: "", tiers: [], facts: [], warning: "" },
      projectStats: [],
      projectPaymentTerms: [],
      leads: { page: "", customProjects: "" },
    },
  });
  expect(listHeadings()).toEqual(["Services & Pricing", "Services", "Custom projects and consultation"]);
  expectNothingHollow();
});
