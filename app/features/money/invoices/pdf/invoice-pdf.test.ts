import { expect, it } from "vitest";
import { BUSINESS } from "../../../../../tests/helpers/invoice-samples.ts";
import { readDrawnPieces, readPdfText } from "../../../../../tests/helpers/pdf-text.ts";
import { AMOUNT_MAX_MINOR } from "../../../../utils/money.ts";
import { type DraftDocument, freezeDocument, type Recipient } from "../../documents/document-snapshot.ts";
import { drawDocument } from "./draw-document-job.server.ts";

const CLIENT: Recipient = {
  name: "नेहा शर्मा",
  contact: "",
  address: "4 MG Road",
  stateCode: "29",
  countryCode: "",
  country: "",
  gstin: "",
  email: "neha@example.com",
};
const LINE = {
  title: "Care plan",
  detail: "",
  sac: "998314",
  quantityMilli: 1000,
  discountMinor: 0,
  taxBp: 0,
  unitMinor: 100_000,
};

function freeze(draft: Pick<DraftDocument, "lines">, changes: Partial<typeof BUSINESS>) {
  return freezeDocument(
    {
      kind: "invoice",
      title: "Web shop",
      currency: "INR",
      inrRateMicro: null,
      notes: "",
      original: null,
      ...draft,
    },
    { business: { ...BUSINESS, ...changes }, recipient: CLIENT },
    {
      number: "S/25-26/0001",
      issuedOn: "2026-03-10",
      dueOn: "2026-03-17",
      email: "asha@example.com",
      colors: { primary: "#0e7490", accent: "#7c3aed" },
    },
  );
}

it("the PDF holds the total with its sign and in words, and is the same when drawn again", async () => {
  const lines = [{ ...LINE, unitMinor: 12_345_650 }];
  const snapshot = freeze({ lines }, { regime: "unregistered", roundsToRupee: false });
  const pdf = await drawDocument({ snapshot, signature: null });
  const text = readPdfText(pdf);
  expect(text).toContain("₹1,23,456.50");
  expect(text).toContain("One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees And Fifty Paise Only");
  expect(Buffer.from(await drawDocument({ snapshot, signature: null })).equals(pdf)).toBe(true);
});

it("60 lines for a client with a Hindi name have page numbers, the name, and one total", async () => {
  const detail = "Updates, backups and two hours of changes. ".repeat(12).trim();
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...LINE, title: `Part ${index + 1}`, detail }));
  const snapshot = freeze({ lines }, { regime: "unregistered" });
  const text = readPdfText(await drawDocument({ snapshot, signature: null }));
  expect(text).toContain(CLIENT.name);
  const pages = text.split("\n").filter((page) => page.includes("Asha Rao, Invoice"));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`);
  expect(text.match(/Total₹60,000/g)).toHaveLength(1);
  expect(text.match(/Part \d+/g)).toHaveLength(lines.length);
});

it.each([
  "हिन्दी",
  "कार्य",
  "श्री",
  "वेबसाइट का पुनर्निर्माण",
  "क्षत्रिय, ज्ञान और अन्तर्राष्ट्रीय दृष्टि",
  "Website for नेहा Sharma, 12 पृष्ठ (हिन्दी)",
  "क्\u200dष",
])("“%s” can be copied from the PDF as it was typed", async (title) => {
  const snapshot = freeze(
    { lines: [{ ...LINE, title, detail: `Text: ${title}.` }] },
    { regime: "unregistered" },
  );
  const text = readPdfText(await drawDocument({ snapshot, signature: null }));
  expect(text).toContain(`${title}Text: ${title}.998314`);
  expect(text).toContain("Total₹1,000");
});

it("a PDF with Hindi text has the same bytes whatever was drawn before it", async () => {
  const draw = (title: string) =>
    drawDocument({ snapshot: freeze({ lines: [{ ...LINE, title }] }, {}), signature: null });
  const first = await draw("कार्य");
  await draw(`अर्जुन ${"क्".repeat(20)}र्मि`);
  expect(Buffer.from(await draw("कार्य")).equals(first)).toBe(true);
});

it("draws the figures of amounts at their own places, so that no point or comma is lost", async () => {
  const amounts = [528_750, 71_171_70, 1_111_11, 7_777_717_71, 4_147_417];
  const lines = amounts.map((unitMinor) => ({ ...LINE, unitMinor }));
  const pdf = await drawDocument({ snapshot: freeze({ lines }, {}), signature: null });
  const moved = readDrawnPieces(pdf).filter(({ text, adjustment }) => /^₹/.test(text) && adjustment !== 0);
  expect(moved).toEqual([]);
  expect(readPdfText(pdf)).toContain("₹5,287.50");
});

it("breaks a word that is wider than its column, and prints nothing over the amounts", async () => {
  const title = `https://example.com/${"a-very-long-path".repeat(8)}`;
  const pdf = await drawDocument({
    snapshot: freeze({ lines: [{ ...LINE, title, detail: "W".repeat(200) }] }, {}),
    signature: null,
  });
  expect(readPdfText(pdf)).toContain(title);
  const ends = readDrawnPieces(pdf).filter(({ text }) => /(?:W|path)/.test(text));
  expect(ends.length).toBeGreaterThan(3);
  for (const { text, end } of ends) expect([text, end < 340]).toEqual([text, true]);
});

it("shrinks no amount that is wider than its column", async () => {
  const lines = [{ ...LINE, unitMinor: 99_999_999_999 }];
  const pdf = await drawDocument({ snapshot: freeze({ lines }, {}), signature: null });
  const drawn = readDrawnPieces(pdf).filter(({ text }) => text === "₹99,99,99,999.99");
  expect(drawn.length).toBeGreaterThan(1);
  const [rate, amount] = drawn.toSorted((a, b) => a.start - b.start);
  expect(rate?.end ?? 0).toBeLessThan(amount?.start ?? 0);
});

it("prints the highest amount with its sign and in words", async () => {
  const lines = [{ ...LINE, unitMinor: AMOUNT_MAX_MINOR }];
  const snapshot = freeze({ lines }, { regime: "unregistered", roundsToRupee: false });
  const text = readPdfText(await drawDocument({ snapshot, signature: null }));
  expect(text).toContain("Total₹99,99,99,999.99");
  expect(text.replace(/\s+/g, " ")).toContain(
    "Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees And Ninety Nine Paise Only",
  );
});
