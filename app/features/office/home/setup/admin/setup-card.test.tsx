import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { Setup } from "../schema.ts";
import { SETUP_STEPS } from "../setup.ts";
import { SetupCard } from "./setup-card.tsx";
import { useDismissal } from "./use-dismissal.tsx";

let setup: Setup;
let calls: OwnerCall[];

beforeEach(() => {
  setup = {
    isShown: true,
    isDismissed: false,
    steps: SETUP_STEPS.map((name) => ({ name, isDone: name === "face", isSkipped: false })),
  };
});

const FORMS = {
  name: form("name"),
  face: form("face"),
  work: form("work"),
  prices: form("prices"),
  contact: form("contact"),
  colours: form("colours"),
  mail: { to: "/mail" },
};

function form(name: string) {
  return (onClose: () => void) => (
    <button type="button" onClick={onClose}>
      The form of {name}
    </button>
  );
}

function Dashboard() {
  const latest = useLoaderData<Setup>();
  const dismissal = useDismissal();
  if (latest.isDismissed) return null;
  return <SetupCard setup={latest} dismissal={dismissal} visibility={<p>The switch</p>} forms={FORMS} />;
}

function Screen() {
  return (
    <ToastProvider>
      <Dashboard />
    </ToastProvider>
  );
}

async function show(answer: (call: OwnerCall) => object = () => ({ message: "Saved", data: setup })) {
  calls = stubOwnerCalls(answer);
  const Page = createRoutesStub([
    { path: "/", loader: () => structuredClone(setup), HydrateFallback: () => null, Component: Screen },
  ]);
  render(<Page />);
  await screen.findByRole("region", { name: "Make it yours" });
}

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const rows = () => screen.getAllByRole("listitem").map((row) => row.querySelector("p")?.textContent);

it("ticks what the data say and counts it", async () => {
  await show();
  expect(rows()).toEqual([
    "Your name and title: To do",
    "Your portrait: Done",
    "Your first project: To do",
    "Your prices: To do",
    "Your email address: To do",
    "Your colours: To do",
    "Your mail server: To do",
  ]);
  expect(screen.getByText(/1 of 7 done/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Skip your portrait" })).toBeNull();
  expect(screen.getByText("The switch")).toBeDefined();
});

it("opens a step's form in place, or leads to its screen", async () => {
  await show();
  await press("Enter your name and title");
  await press("The form of name");
  expect(screen.queryByText("The form of name")).toBeNull();
  await press("Change your portrait");
  expect(screen.getByText("The form of face")).toBeDefined();
  expect(screen.getByRole("link", { name: "Set up your mail server" }).getAttribute("href")).toBe("/mail");
});

it("keeps on the server what is skipped, and takes it up again", async () => {
  await show(({ body }) => {
    setup.steps = setup.steps.map((step) => (step.name === "mail" ? { ...step, ...Object(body) } : step));
    return { message: "Saved", data: setup };
  });
  await press("Skip your mail server");
  expect(await screen.findByText("Skipped for now.")).toBeDefined();
  await press("Don't skip your mail server");
  expect(screen.queryByText("Skipped for now.")).toBeNull();
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ["PUT /api/admin/setup/mail", { isSkipped: true }],
    ["PUT /api/admin/setup/mail", { isSkipped: false }],
  ]);
});

it("says so when a step couldn't be skipped", async () => {
  await show(() => refuse(500, "internal_error", "Something went wrong on our side."));
  await press("Skip your colours");
  expect(within(screen.getByRole("status")).getByText("Something went wrong on our side.")).toBeDefined();
});

it("is dismissed as a whole, and comes back with Undo", async () => {
  await show(({ body }) => {
    setup = { ...setup, ...Object(body) };
    return { message: "Saved", data: setup };
  });
  await press("Dismiss this list");
  expect(screen.queryByRole("region", { name: "Make it yours" })).toBeNull();
  await press("Undo");
  expect(screen.getByRole("region", { name: "Make it yours" })).toBeDefined();
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ["PUT /api/admin/setup", { isDismissed: true }],
    ["PUT /api/admin/setup", { isDismissed: false }],
  ]);
});
