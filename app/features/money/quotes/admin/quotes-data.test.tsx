import { expect, it } from "vitest";
import { BUSINESS, CLIENT } from "../../../../../tests/helpers/invoice-samples.ts";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { toQuoteDraft } from "./draft/quote-form.ts";
import { loadQuote } from "./quotes-data.ts";

const MAIL = { kind: "smtp", waiting: 0, failed: 0, captured: 0 };

/** Loads a new quote from the screen of a person with these deals. */
async function begin(deals: readonly { id: string; stage: string }[], address = "?person=p1") {
  const listed = deals.map((deal) => ({
    ...deal,
    title: `Deal ${deal.id}`,
    currency: "USD",
    person: { id: "p1" },
  }));
  stubOwnerCalls(({ call }) => {
    if (call.startsWith("GET /api/deals")) return listed;
    if (call.startsWith("GET /api/people/p1")) return { success: true, data: { person: CLIENT } };
    if (call.startsWith("GET /api/business")) return { success: true, data: BUSINESS };
    if (call.startsWith("GET /api/settings/mail")) return { success: true, data: MAIL };
    return [];
  });
  return toQuoteDraft(await loadQuote("new", `https://soloist.example/admin/quotes/new${address}`));
}

it("a quote written from a person joins their only open deal", async () => {
  const draft = await begin([
    { id: "d1", stage: "won" },
    { id: "d2", stage: "call" },
    { id: "d3", stage: "lost" },
  ]);
  expect(draft).toMatchObject({ dealId: "d2", title: "Deal d2", currency: "USD", client: { id: "p1" } });
});

it("joins none where there is no open deal, or more than one", async () => {
  expect(await begin([{ id: "d1", stage: "won" }])).toMatchObject({ dealId: null, client: { id: "p1" } });
  const open = [
    { id: "d1", stage: "new" },
    { id: "d2", stage: "negotiating" },
  ];
  expect(await begin(open)).toMatchObject({ dealId: null, title: "" });
});
