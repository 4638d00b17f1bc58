import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useActionData, useLoaderData, useLocation } from "react-router";
import { expect, it } from "vitest";
import { BookPage } from "./book-page.tsx";
import type { BookPageData, RefusedBooking } from "./booking-values.ts";

const TEN = "2026-03-16T04:30:00.000Z";
const ELEVEN = "2026-03-16T05:30:00.000Z";
const slots = [
  { value: TEN, label: "10:00" },
  { value: ELEVEN, label: "11:00" },
];

function buildPage(zone = "Asia/Kolkata", given: Partial<BookPageData["picker"]> = {}): BookPageData {
  return {
    type: {
      slug: "talk",
      title: "A talk",
      description: "",
      minutes: 30,
      needsApproval: false,
      meeting: "phone",
      questions: [{ id: "topic", label: "What about?", kind: "text", isRequired: true }],
    },
    formKey: "one rendering",
    picker: {
      zone,
      ownerZone: "Asia/Kolkata",
      isZoneGuessed: false,
      month: "2026-03",
      today: "2026-03-13",
      monthLabel: "March 2026",
      freeDays: ["2026-03-16", "2026-03-17"],
      chosen: { day: "2026-03-16", label: "Mon, 16 Mar 2026", slots },
      start: null,
      earlier: null,
      later: { month: "2026-04", label: "April 2026" },
      ...given,
    },
  };
}

function Page() {
  const page = useLoaderData<BookPageData>();
  const { search } = useLocation();
  return (
    <>
      <p data-testid="search">{search}</p>
      <BookPage {...page} refused={useActionData<RefusedBooking>()} />
    </>
  );
}

async function open(page: BookPageData, action: (form: FormData) => unknown = () => null) {
  const Stub = createRoutesStub([
    {
      path: "/book/talk",
      Component: Page,
      loader: ({ request }) => {
        const zone = new URL(request.url).searchParams.get("zone");
        return zone ? buildPage(zone) : page;
      },
      action: async ({ request }) => action(await request.formData()),
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub initialEntries={["/book/talk"]} />);
  await screen.findByRole("heading", { name: "A talk" });
}

const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("offers days as links and times as choices, each with its date", async () => {
  await open(buildPage());
  expect(screen.getByRole("link", { name: "Monday 16 March 2026" }).getAttribute("aria-current")).toBe(
    "date",
  );
  expect(screen.getByRole("link", { name: "Tuesday 17 March 2026" }).getAttribute("href")).toBe(
    "/book/talk?day=2026-03-17&zone=Asia%2FKolkata",
  );
  expect(screen.queryByRole("link", { name: /18 March/ })).toBeNull();
  expect(screen.getByRole("link", { name: "April 2026" })).toBeTruthy();
  expect(screen.getByRole("group", { name: "Mon, 16 Mar 2026 (Asia/Kolkata)" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "11:00" }));
  expect(screen.getByRole("status").textContent).toBe("Mon, 16 Mar 2026, 11:00 (Asia/Kolkata)");
});

it("keeps what was typed when it's refused, and sends it once under one key", async () => {
  const sent: Record<string, unknown>[] = [];
  const held = Promise.withResolvers<void>();
  await open(buildPage(), async (form) => {
    sent.push(Object.fromEntries(form));
    if (sent.length === 1) await held.promise;
    const alternatives = [{ value: ELEVEN, label: "Mon, 16 Mar 2026, 11:00" }];
    const fields = { start: "Gone.", phone: "Please enter a phone number." };
    return { message: "Gone.", fields, values: {}, alternatives, picker: buildPage().picker };
  });
  fireEvent.click(screen.getByRole("radio", { name: "10:00" }));
  fill(/^Your name/, "Nia");
  fill(/^What about/, "A shop");
  await press("Book call");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Book call" });
  expect([button.disabled, button.getAttribute("aria-busy")]).toEqual([true, "true"]);
  fireEvent.submit(screen.getByRole("form", { name: "Book this call" }));
  await act(async () => held.resolve());
  const summary = await screen.findByRole("alert");
  expect(sent).toHaveLength(1);
  expect(document.activeElement).toBe(summary);
  expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe("Nia");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What about/).value).toBe("A shop");
  expect(screen.getByRole("link", { name: "Please enter a phone number." }).getAttribute("href")).toBe(
    "#phone",
  );
  fireEvent.click(screen.getByRole("radio", { name: "Mon, 16 Mar 2026, 11:00" }));
  await press("Book call");
  expect(sent.map(({ key, start }) => [key, start])).toEqual([
    ["one rendering", TEN],
    ["one rendering", ELEVEN],
  ]);
  expect(sent[1]).toMatchObject({
    name: "Nia",
    "answers.topic": "A shop",
    zone: "Asia/Kolkata",
    homepage: "",
  });
});

it("turns to the browser's zone by itself, and stays in one that was chosen", async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const other = own === "Asia/Tokyo" ? "Europe/Paris" : "Asia/Tokyo";
  await open(buildPage(other, { isZoneGuessed: true }));
  await screen.findByText(`?zone=${encodeURIComponent(own)}`);
  cleanup();
  await open(buildPage(other));
  expect(screen.getByTestId("search").textContent).toBe("");
});

it("says so when no time is free at all", async () => {
  await open(buildPage("Asia/Kolkata", { freeDays: [], chosen: null, later: null }));
  expect(screen.getByText(/No times are free at the moment/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Book call" })).toBeNull();
});
