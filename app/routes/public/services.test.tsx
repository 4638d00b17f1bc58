import { act, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { BUILT_IN_SERVICES } from "../../features/content/services/built-in-services.ts";
import Services, { clientLoader } from "./services.tsx";

type Props = ComponentProps<typeof Services>;
type ServerData = Awaited<ReturnType<Parameters<typeof clientLoader>[0]["serverLoader"]>>;

const serverData: ServerData = {
  services: [...BUILT_IN_SERVICES],
  hasOwnServices: false,
  override: undefined,
  terms: {
    recovery: {
      lead: "",
      tiers: [],
      facts: [{ label: "Typical time", value: "3-14 business days" }],
      warning: "Keep your codes to yourself.",
    },
    projectStats: [{ value: "100+", label: "Projects completed" }],
    projectPaymentTerms: ["50% upfront"],
    hasEstimates: false,
    leads: { page: "What it costs.", customProjects: "" },
  },
};

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function navigate(serverLoader: () => Promise<ServerData>) {
  return clientLoader({ serverLoader } as Parameters<typeof clientLoader>[0]);
}

async function show(loaderData: Props["loaderData"]) {
  const props = { loaderData } as Props;
  await act(async () =>
    render(
      <MemoryRouter>
        <Services {...props} />
      </MemoryRouter>,
    ),
  );
}

test("a document load shows everything at once", async () => {
  await show(serverData);

  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Services & Pricing");
  expect(screen.queryByText("Loading services...")).toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(7);
  expect(screen.getByText("3-14 business days")).toBeTruthy();
});

test("a client navigation waits for neither call, and shows each as it arrives", async () => {
  const answer = Promise.withResolvers<Response>();
  const server = Promise.withResolvers<ServerData>();
  const request = vi.fn((_url: string) => answer.promise);
  vi.stubGlobal("fetch", request);

  await show(navigate(() => server.promise));
  expect(request.mock.calls[0]?.[0]).toBe("/api/services");
  expect(screen.getByText("Loading services...")).toBeTruthy();

  await act(async () => server.resolve(serverData));
  expect(screen.getByText("3-14 business days")).toBeTruthy();
  expect(screen.getByText("Loading services...")).toBeTruthy();

  const only = { ...BUILT_IN_SERVICES[0], title: "Only from the API" };
  await act(async () => answer.resolve(Response.json([only])));
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByText("Only from the API")).toBeTruthy();
});

test("a client navigation without a server still shows the built-in seven", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const loaderData = navigate(() => Promise.reject(new TypeError("Failed to fetch")));
  await loaderData.services;

  await show(loaderData);

  expect(screen.getAllByRole("article")).toHaveLength(7);
  expect(screen.getByText("The prices and payment terms could not be loaded")).toBeTruthy();
  expect(logged.mock.calls.map(([message]) => message)).toEqual(["Error fetching services"]);
});

test("an owner who has removed the sample gets none of its services back by an empty list", async () => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const data = { ...serverData, services: [], hasOwnServices: true };
  await show(navigate(async () => data));
  expect(screen.queryAllByRole("article")).toHaveLength(0);
  expect(screen.getByText("No services listed yet")).toBeTruthy();
});

test("an empty list of a site that is still the sample shows the built-in seven", async () => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  await show(navigate(async () => serverData));
  expect(screen.getAllByRole("article")).toHaveLength(7);
});
