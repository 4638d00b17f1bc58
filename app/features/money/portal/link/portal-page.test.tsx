import { act, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Portal, RefusedQuestion } from "../portal.ts";
import { PortalPage } from "./portal-page.tsx";

const PORTAL: Portal = {
  title: "Web shop",
  status: "active",
  agreed: "₹11,800",
  paid: "₹0",
  milestones: [
    { id: "m1", label: "Upfront", amount: "₹5,900", state: "invoiced", progress: "Done, ₹900 open" },
  ],
  waiting: [],
  quotes: [],
  invoices: [],
  files: [{ id: "f1", name: "Plan.pdf", size: "2 KB" }],
};

async function showPortal(portal: Portal, given: { hasAsked?: boolean; refused?: RefusedQuestion } = {}) {
  const { hasAsked = false, refused } = given;
  const Component = () => <PortalPage portal={portal} token="t" hasAsked={hasAsked} refused={refused} />;
  const Page = createRoutesStub([{ path: "/c/:token", Component }]);
  await act(async () => render(<Page initialEntries={["/c/t"]} />));
}

it("says in words how far the work is, and links files below its own address", async () => {
  await showPortal(PORTAL);
  expect(screen.getByText("Done, ₹900 open")).toBeTruthy();
  expect(screen.getByText("The work is under way.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Plan.pdf" }).getAttribute("href")).toBe("/c/t/files/f1");
  expect(screen.queryByRole("heading", { name: "Invoices" })).toBeNull();
});

it("puts change orders that wait first", async () => {
  const order = { name: "Change order Q/2", title: "A blog", link: "/q/x", state: "₹5,900" };
  await showPortal({ ...PORTAL, waiting: [order] });
  expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("Waiting for your decision");
  expect(screen.getByRole("link", { name: "Change order Q/2" }).getAttribute("href")).toBe("/q/x");
});

it("keeps a refused question, and thanks for one that was sent", async () => {
  const fields = { text: "Please write something." };
  await showPortal(PORTAL, { refused: { message: "Almost there.", fields, text: "When?" } });
  const box = screen.getByRole("textbox", { name: /^Your question/ });
  expect(box).toHaveProperty("value", "When?");
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Almost there.")).toBeTruthy();
  await showPortal(PORTAL, { hasAsked: true });
  expect(screen.getByRole("status").textContent).toMatch(/^Thank you\./);
});
