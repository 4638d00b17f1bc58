import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { Person, TimelineItem } from "../schema.ts";
import { AdminPeople } from "./admin-people.tsx";
import { AdminPerson } from "./admin-person.tsx";
import type { PeopleData, PersonData } from "./people-data.ts";

const PERSON: Person = {
  id: "p1",
  name: "Asha Rao",
  phone: "",
  company: "Chai & Co",
  country: "",
  address: "",
  stateCode: "",
  gstin: "",
  isSez: false,
  currency: "",
  language: "",
  emails: ["asha@example.com", "asha@work.example"],
  version: 2,
  createdAt: "2026-03-05T10:00:00.000Z",
};

function buildItem(given: Partial<TimelineItem>): TimelineItem {
  return {
    kind: "message",
    id: "m1",
    recordId: "m1",
    at: "2026-03-05T10:00:00.000Z",
    title: "A shop",
    text: "I need a shop.",
    typedName: "Asha Rao",
    isUnverified: false,
    mail: null,
    ...given,
  };
}

const DATA: PersonData = {
  person: PERSON,
  merged: [],
  suggestions: [],
  items: [buildItem({})],
  total: 1,
  files: [],
  page: 1,
};

async function renderScreen(element: React.ReactNode) {
  const Page = createRoutesStub([{ path: "/", Component: () => <ToastProvider>{element}</ToastProvider> }]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const showPerson = (given: Partial<PersonData> = {}) =>
  renderScreen(<AdminPerson data={{ ...DATA, ...given }} />);
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("lists people by name, and by address where nobody has given a name", async () => {
  const unnamed = { ...PERSON, id: "p2", name: "", emails: ["who@example.com"] };
  const data: PeopleData = { people: [PERSON, unnamed], total: 2, page: 1 };
  await renderScreen(<AdminPeople data={data} />);
  expect(screen.getByRole("link", { name: "Asha Rao" }).getAttribute("href")).toBe("/admin/people/p1");
  expect(screen.getByText("asha@example.com, asha@work.example")).toBeTruthy();
  expect(screen.getByRole("link", { name: "who@example.com" }).getAttribute("href")).toBe("/admin/people/p2");
  expect(screen.getByText("2 people")).toBeTruthy();
});

it("says how people come onto an empty list", async () => {
  await renderScreen(<AdminPeople data={{ people: [], total: 0, page: 1 }} />);
  expect(screen.getByText("Nobody yet")).toBeTruthy();
});

it("shows each kind of item, where it leads, and what arrived under another name", async () => {
  await showPerson({
    items: [
      buildItem({ isUnverified: true, typedName: "Mallory" }),
      buildItem({ kind: "reply", id: "r1" }),
      buildItem({ kind: "conversation", id: "c1", recordId: "c1", title: "/services" }),
      buildItem({ kind: "comment", id: "k1", recordId: "k1", title: "A post" }),
      buildItem({ kind: "subscription", id: "s1", recordId: "s1", title: "unsubscribed", text: "" }),
      buildItem({ kind: "note", id: "n1", recordId: null, title: "admin", text: "Prefers mornings." }),
    ],
    total: 6,
  });
  const list = within(screen.getByRole("region", { name: "Timeline" }));
  expect(list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["A shop", "/admin/messages/m1"],
    ["Your reply to “A shop”", "/admin/messages/m1"],
    ["Chat, begun on /services", "/admin/assistant/conversations/c1"],
    ["Comment on “A post”", "/admin/comments?comment=k1"],
    ["Subscribed to the newsletter, and has left since", "/admin/newsletter"],
  ]);
  expect(list.getByText("Signed “Mallory”, unverified")).toBeTruthy();
  expect(list.getByText("Note by admin")).toBeTruthy();
});

it("asks before two people are merged, and takes a merge back", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Done", data: PERSON }));
  await showPerson({
    suggestions: [{ id: "p2", name: "Asha", emails: ["asha+shop@example.com"], reason: "tagged_address" }],
    merged: [
      {
        id: "p3",
        name: "A. Rao",
        emails: ["rao@example.com"],
        mergedAt: "2026-03-06T10:00:00.000Z",
        canUnmerge: true,
      },
      { id: "p4", name: "Old", emails: [], mergedAt: "2026-01-06T10:00:00.000Z", canUnmerge: false },
    ],
  });
  await click("Merge into this one");
  expect(calls).toEqual([]);
  await act(async () =>
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Merge" })),
  );
  await click("Undo merge");
  expect(calls).toMatchObject([
    { call: "POST /api/people/p1/merge", body: { personId: "p2" } },
    { call: "POST /api/people/p3/unmerge" },
  ]);
});

it("writes a note, and deletes one for good only when asked twice", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Note saved", data: {} }));
  await showPerson({ items: [buildItem({ kind: "note", id: "n1", recordId: null, title: "admin" })] });
  await act(async () => {
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: "Call in May" } });
  });
  await click("Save note");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Delete the note/ })));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Delete permanently" })));
  expect(calls).toMatchObject([
    { call: "POST /api/people/p1/notes", body: { body: "Call in May" } },
    { call: "DELETE /api/people/p1/notes/n1" },
  ]);
});

it("asks for a state and a GSTIN only in India, and fills the state from the GSTIN", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Person saved", data: PERSON }));
  await showPerson();
  await click("Edit details");
  const type = (label: string, value: string) =>
    act(async () => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    });
  await type("GSTIN", "27aapfu0939f1zv");
  expect(screen.getByLabelText("State")).toHaveProperty("value", "27");
  await type("Country", "Germany");
  expect(screen.queryByLabelText("State")).toBeNull();
  expect(screen.queryByLabelText("GSTIN")).toBeNull();
  await type("Currency", "EUR");
  await type("Language", "en");
  await click("Save");
  expect(calls[0]).toEqual({
    call: "PUT /api/people/p1",
    body: {
      name: "Asha Rao",
      phone: "",
      company: "Chai & Co",
      country: "Germany",
      address: "",
      stateCode: "",
      gstin: "",
      isSez: false,
      currency: "EUR",
      language: "en",
      version: 2,
    },
  });
});

it("shows what documents for a person say", async () => {
  const details = { address: "1 MG Road\nPune", stateCode: "27", gstin: "27AAPFU0939F1ZV" } as const;
  await showPerson({ person: { ...PERSON, ...details, currency: "INR", language: "hi" } });
  for (const text of ["27-Maharashtra", "27AAPFU0939F1ZV", "INR, Hindi"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});
