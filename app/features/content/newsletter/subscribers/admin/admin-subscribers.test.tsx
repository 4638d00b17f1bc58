import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { Suppression } from "../../../../core/outbox/schema.ts";
import { FIRST_CATEGORIES } from "../../../posts/categories/categories.ts";
import { IMPORT_MAX_BYTES } from "../import/subscriber-import.ts";
import type { Subscriber } from "../schema.ts";
import { AdminSubscribers } from "./admin-subscribers.tsx";
import { AdminSuppressed } from "./admin-suppressed.tsx";
import { loadSubscribers, type SubscribersData } from "./subscribers-data.ts";
import { loadSuppressed } from "./suppressed-data.ts";

const AT = "2026-03-05T08:35:00.000Z";
const SUBSCRIBERS = "/api/newsletter/subscribers";

const ada: Subscriber = {
  id: "s1",
  email: "ada@people.example",
  name: "Ada",
  status: "active",
  topics: ["react"],
  source: "/blog",
  createdAt: AT,
  confirmedAt: AT,
  leftAt: null,
};
const gone: Suppression = {
  email: "gone@people.example",
  scope: "newsletter",
  reason: "unsubscribed",
  createdAt: AT,
};

async function renderRoute(screenOfRoute: ReactNode, search = "") {
  const Page = createRoutesStub([
    {
      path: "/admin/newsletter",
      Component: () => <ToastProvider>{screenOfRoute}</ToastProvider>,
    },
  ]);
  render(<Page initialEntries={[`/admin/newsletter${search}`]} />);
  await screen.findByRole("search");
}

function renderScreen(more: Partial<SubscribersData> = {}, search = "") {
  const data: SubscribersData = {
    categories: FIRST_CATEGORIES.map((category) => ({ ...category, posts: 0, followers: 0 })),
    growth: {
      range: 30,
      counts: { active: 1204, pending: 3, unsubscribed: 2, bounced: 1 },
      days: [{ day: "2026-03-05", joined: 2, left: 1, total: 1204 }],
    },
    list: { items: [ada], total: 1, page: 1 },
    ...more,
  };
  return renderRoute(<AdminSubscribers {...data} />, search);
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("shows how many there are of each state, who they are, and the growth as a table", async () => {
  await renderScreen();
  expect(screen.getByRole("list", { name: "Subscribers by state" }).textContent).toContain("Subscribed1,204");
  const row = within(screen.getByRole("table", { name: "Subscribers" })).getAllByRole("row")[1];
  for (const text of ["ada@people.example", "Ada", "Subscribed", "React", "/blog", "5 Mar 2026"]) {
    expect(row?.textContent).toContain(text);
  }
  const growth = screen.getByRole("table", { name: /Subscribers by day/, hidden: true });
  expect(growth.textContent).toContain("5 Mar 20261,20421");
  expect(screen.getByRole("link", { name: "30 days" }).getAttribute("aria-current")).toBe("true");
});

it("draws no growth where nothing grew", async () => {
  const counts = { active: 0, pending: 0, unsubscribed: 0, bounced: 0 };
  const days = [{ day: "2026-03-05", joined: 0, left: 0, total: 0 }];
  await renderScreen({ growth: { range: 30, counts, days } });
  expect(screen.queryByRole("table", { name: /Subscribers by day/, hidden: true })).toBeNull();
  expect(screen.getByText(/The chart starts with the first one/)).toBeDefined();
});

it("says what to expect when there is nobody, and when nobody is found", async () => {
  const nobody = { items: [], total: 0, page: 1 };
  await renderScreen({ list: nobody });
  expect(screen.getByText("No subscribers yet")).toBeTruthy();
});

it("deletes after a question", async () => {
  const calls = stubOwnerCalls(() => ({ message: "Subscriber deleted successfully" }));
  await renderScreen({ list: { items: [{ ...ada, id: "s/1" }], total: 1, page: 1 } });
  await click("Delete ada@people.example");
  expect(calls).toEqual([]);
  await click("Delete");
  expect(calls).toEqual([{ call: `DELETE ${SUBSCRIBERS}/s%2F1` }]);
  expect(await screen.findByText("Subscriber deleted successfully")).toBeDefined();
});

it("adds by hand, and shows beside the field why an address is refused", async () => {
  const calls = stubOwnerCalls(() => refuse(400, "invalid_input", "It has left.", { email: "It has left." }));
  await renderScreen();
  await click("Add Subscriber");
  fireEvent.change(screen.getByLabelText(/^Email address/), { target: { value: " x@people.example " } });
  await click("Send Invitation");
  expect(calls).toEqual([{ call: `POST ${SUBSCRIBERS}`, body: { email: "x@people.example", name: "" } }]);
  expect(document.getElementById("email-error")?.textContent).toBe("It has left.");
});

it("previews an import, again when the tick changes, and imports what the report shows", async () => {
  const counts = { added: 0, invited: 2, suppressed: 0, skipped: 1, refused: 0 };
  const lines = [{ line: 3, email: "ada@people.example", outcome: "skipped", reason: "It is here." }];
  const calls = stubOwnerCalls(() => ({ message: "Subscribers imported", data: { counts, lines } }));
  await renderScreen();
  await click("Import CSV");
  const file = new File(["email\na@b.example"], "list.csv", { type: "text/csv" });
  await act(async () => fireEvent.change(screen.getByLabelText("CSV file"), { target: { files: [file] } }));
  const csv = "email\na@b.example";
  const check = `POST ${SUBSCRIBERS}/import?check=true`;
  expect(calls.at(-1)).toEqual({ call: check, body: { csv, haveAgreed: false } });
  expect(screen.getByText("Asked to confirm: 2 · Skipped: 1")).toBeTruthy();
  expect(screen.getByText("It is here.")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("checkbox")));
  expect(calls.at(-1)).toEqual({ call: check, body: { csv, haveAgreed: true } });
  await click("Import 2 lines");
  const call = `POST ${SUBSCRIBERS}/import?check=false`;
  expect(calls.at(-1)).toEqual({ call, body: { csv, haveAgreed: true } });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("imports no file but the one that was chosen last, and says why that one cannot be read", async () => {
  const counts = { added: 0, invited: 1, suppressed: 0, skipped: 0, refused: 0 };
  const calls = stubOwnerCalls(() => ({ message: "Subscribers imported", data: { counts, lines: [] } }));
  await renderScreen();
  await click("Import CSV");
  const choose = (file: File) =>
    act(async () => fireEvent.change(screen.getByLabelText("CSV file"), { target: { files: [file] } }));
  const file = () => new File(["email\na@b.example"], "list.csv");
  const large = Object.defineProperty(file(), "size", { value: IMPORT_MAX_BYTES + 1 });
  const gone = Object.assign(file(), { text: () => Promise.reject(new Error("gone")) });
  for (const [refused, fault] of [
    [large, /^The file can be at most \d+ MB\.$/],
    [gone, "This file can't be read."],
  ] as const) {
    await choose(file());
    expect(screen.getByRole("button", { name: "Import 1 line" })).toBeDefined();
    await choose(refused);
    expect(screen.getByText(fault)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Import 1 line" })).toBeNull();
    calls.length = 0;
    await act(async () => fireEvent.click(screen.getByRole("checkbox")));
    expect(calls).toEqual([]);
  }
});

it("allows a suppressed address after a question, and suppresses another", async () => {
  const calls = stubOwnerCalls();
  const added: Suppression = { ...gone, email: "kept@people.example", reason: "owner" };
  await renderRoute(<AdminSuppressed list={{ items: [gone, added], total: 2, page: 1 }} />);
  const [, ...rows] = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^gone@people\.example.*Unsubscribed/),
    expect.stringMatching(/^kept@people\.example.*Added by you/),
  ]);
  await click("Allow gone@people.example");
  await click("Allow");
  const email = "gone@people.example";
  const path = "/api/newsletter/suppressed";
  expect(calls).toEqual([{ call: `DELETE ${path}`, body: { email, scope: "newsletter" } }]);
  await click("Suppress Address");
  fireEvent.change(screen.getByLabelText(/^Email address/), { target: { value: "x@people.example" } });
  await click("Suppress");
  expect(calls.at(-1)).toEqual({ call: `POST ${path}`, body: { email: "x@people.example" } });
});

it("asks the server for the page and filter of the address, and for the range of the growth", async () => {
  const calls = stubOwnerCalls(({ call }) => (call.includes("growth") ? { counts: {}, days: [] } : []));
  const at = "http://site.example/admin/newsletter";
  const filter = "q=x&page=3&days=90&status=pending";
  expect((await loadSubscribers(`${at}?${filter}`)).growth.range).toBe(90);
  await loadSuppressed(`${at}/suppressed?${filter}`);
  expect(calls.map(({ call }) => call)).toEqual([
    "GET /api/newsletter/subscribers/growth?days=90",
    "GET /api/newsletter/subscribers?page=3&pageSize=20&q=x&status=pending",
    "GET /api/post-categories",
    "GET /api/newsletter/suppressed?page=3&pageSize=20&q=x",
  ]);
});
