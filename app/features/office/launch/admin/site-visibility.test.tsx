import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { Launch } from "../schema.ts";
import { SiteVisibility } from "./site-visibility.tsx";

let launch: Launch;
let calls: OwnerCall[];
let sample: string[];

beforeEach(() => {
  launch = { isHidden: false, shareLink: null };
  sample = [];
});

const accept = ({ call, body }: OwnerCall) => {
  const shareLink = call.startsWith("DELETE") ? null : "https://site.example/share/0f";
  launch = call.endsWith("/link") ? { ...launch, shareLink } : { ...launch, ...Object(body) };
  return { message: "It is so.", data: launch };
};

async function show(answer: (call: OwnerCall) => object = accept) {
  calls = stubOwnerCalls(answer);
  const Screen = () => (
    <ToastProvider>
      <SiteVisibility launch={useLoaderData<Launch>()} sample={sample} />
    </ToastProvider>
  );
  const Page = createRoutesStub([
    { path: "/", loader: () => ({ ...launch }), HydrateFallback: () => null, Component: Screen },
  ]);
  render(<Page />);
  await screen.findByRole("switch");
}

const toggle = () => screen.getByRole<HTMLInputElement>("switch", { name: "Hide the site until I launch" });
const click = (element: Element) => act(async () => void fireEvent.click(element));
const press = (name: string) => click(screen.getByRole("button", { name }));
const listCalls = () => calls.map(({ call, body }) => [call, body]);

it("hides at once, and asks before it launches", async () => {
  await show();
  expect([toggle().checked, screen.queryByRole("button", { name: "Launch the site" })]).toEqual([
    false,
    null,
  ]);
  await click(toggle());
  expect(toggle().checked).toBe(true);
  expect(within(screen.getByRole("status")).getByText("It is so.")).toBeDefined();
  await press("Launch the site");
  await press("Cancel");
  await click(toggle());
  expect(screen.getByRole("alertdialog", { name: "Launch the site?" })).toBeDefined();
  await press("Launch");
  expect(toggle().checked).toBe(false);
  expect(listCalls()).toEqual([
    ["POST /api/admin/launch", { isHidden: true }],
    ["POST /api/admin/launch", { isHidden: false }],
  ]);
});

it("names the sample content that is left before it launches", async () => {
  launch.isHidden = true;
  sample = ["2 posts: First, Second", "1 role: Developer"];
  await show();
  await press("Launch the site");
  expect(screen.getByText(/doesn't exist: 2 posts: First, Second; 1 role: Developer\.$/)).toBeDefined();
  expect(calls).toEqual([]);
});

it("stays as it was when the server refuses, and says so", async () => {
  await show(() => refuse(500, "internal_error", "Something went wrong on our side."));
  await click(toggle());
  expect(toggle().checked).toBe(false);
  expect(screen.getByText("Something went wrong on our side.")).toBeDefined();
});

it("creates, replaces and revokes the share link", async () => {
  launch.isHidden = true;
  await show();
  await press("Create a share link");
  expect(screen.getByLabelText<HTMLInputElement>("Share link").value).toBe("https://site.example/share/0f");
  await press("Replace");
  await click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Replace" }));
  await press("Revoke");
  await press("Cancel");
  expect(screen.getByLabelText("Share link")).toBeDefined();
  await press("Revoke");
  await click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Revoke" }));
  expect(screen.queryByLabelText("Share link")).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual([
    "POST /api/admin/launch/link",
    "POST /api/admin/launch/link",
    "DELETE /api/admin/launch/link",
  ]);
});
