import { act, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { BUILT_IN_SERVICES } from "../built-in-services.ts";
import type { Service } from "../schema.ts";
import { ServiceList } from "./service-list.tsx";

type Services = readonly Service[] | undefined;

function show(services: Services | Promise<Services>) {
  return (
    <MemoryRouter>
      <ServiceList services={services} />
    </MemoryRouter>
  );
}

describe("on a document load", () => {
  test("the list is in the HTML, however long it is, and the spinner is not", () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      BUILT_IN_SERVICES.map((service) => ({ ...service, id: `${service.id}-${index}` })),
    ).flat();

    const html = renderToString(show(many));

    expect(html).not.toContain("Loading services...");
    expect(html).not.toContain("<script");
    expect(html.match(/Get Started/g)).toHaveLength(280);
  });

  test("each service is a card with its price, every feature and a way to the contact page", () => {
    render(show(BUILT_IN_SERVICES));

    const cards = screen.getAllByRole("article");
    expect(cards).toHaveLength(7);
    for (const [index, service] of BUILT_IN_SERVICES.entries()) {
      const card = within(cards[index] as HTMLElement);
      expect(card.getByRole("heading").textContent).toBe(service.title);
      expect(card.getAllByRole("listitem").map((item) => item.textContent)).toEqual(service.features);
      const link = card.getByRole("link", { name: `Get Started with ${service.title}` });
      expect(link.getAttribute("href")).toBe("/contact");
    }
    const prices = cards.map((card) => /(From )?₹[\d,]+( - ₹[\d,]+)?/.exec(card.textContent ?? "")?.[0]);
    expect(prices).toEqual([
      "₹10,000 - ₹50,000",
      "From ₹30,000",
      "From ₹50,000",
      "₹20,000 - ₹1,00,000",
      "From ₹40,000",
      "From ₹35,000",
      "₹5,000 - ₹30,000",
    ]);
  });
});

describe("on a client navigation", () => {
  test("shows the spinner until the list has arrived, then announces it", async () => {
    const { promise, resolve } = Promise.withResolvers<Services>();
    await act(async () => render(show(promise)));
    expect(screen.getByText("Loading services...")).toBeTruthy();
    expect(screen.queryAllByRole("article")).toHaveLength(0);

    await act(async () => resolve(BUILT_IN_SERVICES));

    expect(screen.queryByText("Loading services...")).toBeNull();
    expect(screen.getAllByRole("article")).toHaveLength(7);
    expect(screen.getByRole("status").textContent).toBe("7 services listed");
  });

  test("says so when there is nothing to show", async () => {
    await act(async () => render(show(Promise.resolve(undefined))));

    expect(screen.getByText("The services could not be loaded")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Get In Touch" }).getAttribute("href")).toBe("/contact");
  });

  test("does not call it a failure when the owner lists none", async () => {
    await act(async () => render(show([])));

    expect(screen.queryByText("The services could not be loaded")).toBeNull();
    expect(screen.getByRole("link", { name: "Get In Touch" }).getAttribute("href")).toBe("/contact");
  });
});
