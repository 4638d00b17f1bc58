import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, it } from "vitest";
import { BUSINESS, CLIENT } from "../../../../../tests/helpers/invoice-samples.ts";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { buildQuote, buildQuoteLine } from "../../../../../tests/helpers/quote-samples.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { Quote } from "../schema.ts";
import { AdminQuote } from "./admin-quote.tsx";
import type { QuoteData } from "./quotes-data.ts";

const MAIL = { kind: "smtp", waiting: 0, failed: 0, captured: 0 } as const;
const SENT = { number: "Q/25-26/0001" };
const LINK = "https://soloist.example/q/token";

function Screen() {
  const data = useLoaderData<QuoteData>();
  return (
    <ToastProvider>
      <AdminQuote key={data.quote?.id ?? "new"} data={data} />
    </ToastProvider>
  );
}

interface Shown {
  quote: Quote | undefined;
}

/** A screen whose quote is read again after a write, as `answer` has left it. */
async function showQuote(
  quote: Quote | undefined,
  answer: (call: OwnerCall, shown: Shown) => object = () => ({}),
) {
  const shown: Shown = { quote };
  const calls = stubOwnerCalls((call) => answer(call, shown));
  const around = {
    business: BUSINESS,
    services: [],
    client: CLIENT,
    mail: MAIL,
    mails: [],
    deal: undefined,
    engagement: undefined,
  };
  const loader = (): QuoteData => {
    const { quote: known } = structuredClone(shown);
    if (!known) return { ...around, quote: undefined, link: undefined };
    return { ...around, quote: known, link: known.number ? LINK : undefined };
  };
  const HydrateFallback = () => null;
  const Page = createRoutesStub([
    { path: "/admin/quotes/:id", loader, HydrateFallback, Component: Screen },
    { path: "/admin/quotes", Component: () => <p>The list</p> },
  ]);
  await act(async () => render(<Page initialEntries={["/admin/quotes/q1"]} />));
  return calls;
}

const said = (data: Quote, message = "Draft saved") => ({ success: true, message, data });
const type = (name: string | RegExp, value: string, place = 0) =>
  act(async () => {
    const field = screen.getAllByLabelText(name)[place];
    if (field) fireEvent.change(field, { target: { value } });
  });
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const findTotal = () => screen.getByText("Total", { selector: "dt" }).nextElementSibling?.textContent;

it("shows what a new quote and each of its parts come to while it's typed, and saves it as a draft", async () => {
  const calls = await showQuote(undefined, () => said(buildQuote()));
  await type("Title", "Web shop");
  await type("Service", "Shop");
  await type(/^Unit price/, "10,000");
  expect(findTotal()).toBe("₹11,800");
  expect(screen.getByText("Upfront, 50 %, on acceptance").nextElementSibling?.textContent).toContain(
    "₹5,900",
  );
  await click("All at once");
  expect(screen.getByText("Delivery, 100 %, when it's done").nextElementSibling?.textContent).toContain(
    "₹11,800",
  );
  await click(/^Save/);
  expect(calls).toMatchObject([
    {
      call: "POST /api/quotes",
      body: {
        personId: "p1",
        title: "Web shop",
        currency: "INR",
        dealId: null,
        validDays: 14,
        lines: [{ title: "Shop", unitMinor: 1_000_000, isOptional: false, isPreselected: false }],
        milestones: [{ label: "Delivery", shareBp: 10_000, event: "done" }],
      },
    },
  ]);
});

it("counts an option only when it's ticked at first, and asks for shares that make 100 %", async () => {
  const lines = [buildQuoteLine(), buildQuoteLine({ id: "2", title: "Search", unitMinor: 200_000 })];
  const calls = await showQuote(buildQuote({ lines }));
  expect(findTotal()).toBe("₹14,160");
  const [, optional] = screen.getAllByRole("checkbox", { name: "Optional" });
  if (optional) await act(async () => fireEvent.click(optional));
  expect(findTotal()).toBe("₹11,800");
  await act(async () => fireEvent.click(screen.getByRole("checkbox", { name: "Ticked at first" })));
  expect(findTotal()).toBe("₹14,160");
  await type("Share (%)", "40");
  expect(screen.getByText(/^The shares add up to 90 %/)).toBeDefined();
  await click(/^Save/);
  expect(screen.getAllByText("The shares add up to 90 %; they have to make 100 %.")).toHaveLength(1);
  expect(calls).toEqual([]);
});

it("says what sending does before it sends, and where what's missing can be entered", async () => {
  const calls = await showQuote(buildQuote(), () =>
    refuse(409, "settings_required", "Please enter your legal name.", { legalName: "Please enter it." }),
  );
  await click("Send quote");
  const question = screen.getByRole("alertdialog", { name: "Send this quote?" });
  expect(question.textContent).toContain("₹11,800 for Neha Sharma.");
  expect(question.textContent).toContain(
    "An email to neha@example.com brings its PDF and the link to its page.",
  );
  await act(async () => fireEvent.click(within(question).getByRole("button", { name: "Send quote" })));
  expect(calls).toEqual([{ call: "POST /api/quotes/q1/send", body: { version: 1 } }]);
  expect(await screen.findByText("Please enter your legal name.")).toBeDefined();
  const link = screen.getByRole("link", { name: "Open business settings" });
  expect(link.getAttribute("href")).toBe("/admin/business");
});

it("says that an edit of a sent quote makes the next version", async () => {
  const views = {
    views: 3,
    firstViewedAt: "2026-03-11T10:00:00.000Z",
    lastViewedAt: "2026-03-12T10:00:00.000Z",
  };
  await showQuote(buildQuote({ ...SENT, status: "viewed", ...views }));
  expect(screen.getByText(/^Opened 3 times, first on/)).toBeDefined();
  expect(screen.getByText(LINK)).toBeDefined();
  expect(screen.getByText(/sending it makes version 2/)).toBeDefined();
  await type("Title", "A larger shop");
  expect(screen.getByText(/The client sees version 1 until you send version 2\./)).toBeDefined();
  expect(screen.getByRole("button", { name: "Send version 2" })).toBeDefined();
});

it("saves an edit made right after sending, as the version that sending left", async () => {
  const calls = await showQuote(buildQuote(), ({ call }, shown) => {
    if (call.endsWith("/send")) shown.quote = buildQuote({ ...SENT, status: "sent", version: 2 });
    return said(shown.quote ?? buildQuote());
  });
  await click("Send quote");
  await act(async () =>
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Send quote" })),
  );
  await type("Title", "A larger shop");
  await click(/^Save/);
  expect(calls.at(-1)).toMatchObject({
    call: "PUT /api/quotes/q1",
    body: { title: "A larger shop", version: 2 },
  });
});

it("shows the record of an accepted quote, a link to the work, and no way to change it", async () => {
  const acceptance = {
    id: "a1",
    n: 1,
    name: "Neha Sharma",
    totalMinor: 1_180_000,
    how: "phone",
    sha256: "b".repeat(64),
    at: "2026-03-12T10:00:00.000Z",
  } as const;
  await showQuote(buildQuote({ ...SENT, status: "accepted", acceptance, engagementId: "e1" }));
  const record = screen.getByRole("region", { name: "Acceptance record" });
  expect(record.textContent).toContain("By phone, recorded by the owner");
  expect(record.textContent).toContain("b".repeat(64));
  expect(screen.getByRole("link", { name: "Open the work" }).getAttribute("href")).toBe(
    "/admin/engagements/e1",
  );
  expect(screen.queryByLabelText("Title")).toBeNull();
});

it("shows why a quote was declined", async () => {
  const decidedAt = "2026-03-12T10:00:00.000Z";
  await showQuote(buildQuote({ ...SENT, status: "declined", decidedAt, declineReason: "Too expensive" }));
  expect(screen.getByText("Reason: Too expensive")).toBeDefined();
});

it("records an acceptance by phone with the options that were agreed to", async () => {
  const lines = [buildQuoteLine(), buildQuoteLine({ id: "2", title: "Search", isOptional: true })];
  const quote = buildQuote({ ...SENT, lines });
  const calls = await showQuote(quote, (_, shown) => {
    shown.quote = { ...quote, status: "accepted" };
    return said(shown.quote, "Acceptance recorded");
  });
  await click("More of this quote");
  await act(async () => fireEvent.click(await screen.findByRole("menuitem", { name: "Record acceptance" })));
  const dialog = screen.getByRole("dialog", { name: "Record acceptance" });
  await act(async () => fireEvent.click(within(dialog).getByRole("checkbox", { name: /Search/ })));
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Record acceptance" })));
  await waitFor(() => expect(screen.getByText("Acceptance recorded")).toBeDefined());
  expect(calls).toEqual([
    {
      call: "POST /api/quotes/q1/record-acceptance",
      body: { how: "phone", name: "Neha Sharma", selection: ["2"] },
    },
  ]);
});
