import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn } from "./money.ts";
import {
  createFieldReader,
  describeReading,
  type NumberKind,
  percentage,
  readFigure,
  readNumber,
  wholeNumber,
} from "./typed-number.ts";

const RUPEES = amountIn("INR");
const QUANTITY: NumberKind = { decimals: 3, min: 1, max: 10_000_000, ask: "How many?", show: String };
const RATE: NumberKind = { ...RUPEES, decimals: 6, max: 2_000_000_000, ask: "Which rate?" };
const SHARE = percentage({ min: 1, max: 10_000, ask: "Which part?" });
const DAYS = wholeNumber({ min: 0, max: 365_000, ask: "How many days?" });

const AMOUNTS = [
  ...[1, 5, 10, 99, 100, 150, 1050, 1999, 10_000, 12_345, 99_900, 100_000, 123_400, 123_450],
  ...[999_999, 1_000_000, 1_234_567, 10_000_000, 12_345_678, 100_000_050, 123_456_700],
  ...[1_000_000_000, 1_234_567_890, 12_345_678_901, 99_999_999_999],
];

const group = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
const groupIndian = (digits: string) =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",")},${digits.slice(-3)}`;

/** Writes an amount with these marks, and without decimals if it is whole. */
function spell(minor: number, point: string, grouped: (digits: string) => string): string {
  const [whole, cents] = [String(Math.floor(minor / 100)), String(minor % 100).padStart(2, "0")];
  return cents === "00" ? grouped(whole) : `${grouped(whole)}${point}${cents}`;
}

const inDigitsFrom = (zero: string) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
const widen = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const plain = (minor: number) => spell(minor, ".", (digits) => digits);
const western = (minor: number) => spell(minor, ".", (digits) => group(digits, ","));
const indian = (minor: number) => spell(minor, ".", groupIndian);

const SPELLINGS: Record<string, (minor: number) => string> = {
  plain,
  western,
  indian,
  "plain with a decimal comma": (minor) => spell(minor, ",", (digits) => digits),
  "French, with the blanks of a keyboard": (minor) => spell(minor, ",", (digits) => group(digits, " ")),
  "French, with no-break spaces": (minor) => spell(minor, ",", (digits) => group(digits, "\u00a0")),
  "French, with narrow ones and the euro's place": (minor) =>
    `${spell(minor, ",", (digits) => group(digits, "\u202f"))}\u00a0₹`,
  German: (minor) => spell(minor, ",", (digits) => group(digits, ".")),
  Swiss: (minor) => spell(minor, ".", (digits) => group(digits, "'")),
  "Swiss, with typographic marks and without centimes": (minor) =>
    spell(minor, ".", (digits) => group(digits, "’")).replace(/^([^.]*)$/, "$1.–"),
  "with the sign of the rupee": (minor) => `₹${indian(minor)}`,
  "with Rs. and blanks around": (minor) => `  Rs. ${western(minor)} `,
  "with the code behind a plus": (minor) => `+INR ${plain(minor)}`,
  "as on a cheque": (minor) => `Rs ${indian(minor)}/-`,
  "full width": (minor) => widen(western(minor)),
  Devanagari: (minor) => `₹ ${inDigitsFrom("०")(indian(minor))}`,
};

const listSpellings = () =>
  Object.entries(SPELLINGS).flatMap(([name, write]) =>
    AMOUNTS.map((minor) => ({ name, minor, text: write(minor) })),
  );

describe("400 ways to write 25 amounts", () => {
  it("are all read as they were meant, except for a single dot before three digits, which is refused", () => {
    const spellings = listSpellings();
    expect(spellings).toHaveLength(400);
    for (const { name, minor, text } of spellings) {
      const read = readNumber(text, RUPEES);
      const isLoneDot = name === "German" && /^\d{1,3}\.\d{3}$/.test(text);
      if (!isLoneDot) expect(read, `${name}: ${text}`).toEqual({ ok: true, value: minor });
      else
        expect(read, text).toMatchObject({ ok: false, fault: expect.stringMatching(/^“.*isn't clear.*\.$/) });
    }
  });

  it("are refused with any minus at either end, and in brackets", () => {
    for (const { text } of listSpellings()) {
      for (const below of [`-${text.trim()}`, `−${text.trim()}`, `– ${text.trim()}`, `(${text.trim()})`]) {
        const read = readNumber(below.replace("+", ""), RUPEES);
        expect(read, below).toMatchObject({ ok: false, fault: expect.stringContaining("less than zero") });
      }
    }
  });

  it("are read the same in a field with more decimals, or refused", () => {
    for (const { minor, text } of listSpellings()) {
      const read = readNumber(text, { ...RUPEES, decimals: 3, max: Number.MAX_SAFE_INTEGER });
      if (read.ok && !/^\d{1,3}\.\d{3}$/.test(text)) expect(read.value, text).toBe(minor * 10);
    }
  });
});

describe("an amount", () => {
  it.each([
    ["19,99", 1999],
    ["1,5", 150],
    [".5", 50],
    [",05", 5],
    ["007", 700],
    ["1.234.567", 123_456_700],
    ["1.234,5", 123_450],
    ["12,34,567", 123_456_700],
    ["1'234,50", 123_450],
    ["1.234,-", 123_400],
    ["1,234.--", 123_400],
    ["5,000 /-", 500_000],
    ["₹ 5,000/=", 500_000],
    ["Rs.500", 50_000],
    ["₨500", 50_000],
    ["500 Rs.", 50_000],
    ["inr500", 50_000],
    ["रु. ५००", 50_000],
    ["\u200f٥٠٠٫٥٠", 50_050],
    ["١٬٢٣٤٫٥٠", 123_450],
    ["\ufeff1,00,000\u00a0", 10_000_000],
    ["𝟗𝟗", 9900],
    ["99,99,99,999.99", 99_999_999_999],
  ])("reads %j", (text, value) => expect(readNumber(text, RUPEES)).toEqual({ ok: true, value }));

  it.each([
    ["", /^Please enter an amount, such as 10,000\.$/],
    ["a lot", /^Please enter an amount, such as 10,000\.$/],
    ["1.234", /“1\.234” isn't clear: please enter 1234, or 2 digits after the point/],
    ["0.123", /too many digits/],
    ["1234,567", /too many digits/],
    ["1,23,45", /isn't understood/],
    ["1,2,3", /isn't understood/],
    ["12,345,67", /isn't understood/],
    ["1,23,456,789", /isn't understood/],
    ["1234,567.00", /isn't understood/],
    ["1.23.456", /isn't understood/],
    ["1,234,56", /isn't understood/],
    ["12 34 567", /isn't understood/],
    ["1 23", /isn't understood/],
    ["5.", /isn't understood/],
    ["1..5", /isn't understood/],
    ["1e5", /isn't understood/],
    ["10k", /isn't understood/],
    ["5 lakh", /isn't understood/],
    ["10-20", /isn't understood/],
    ["10²", /isn't understood/],
    ["1½", /isn't understood/],
    ["1\t234", /isn't understood/],
    ["12\n34", /isn't understood/],
    ["0x10", /isn't understood/],
    ["18 %", /isn't understood/],
    ["$500", /in rupees \(₹\), and “\$500” isn't/],
    ["500 €", /in rupees/],
    ["USD500", /in rupees/],
    ["£5", /in rupees/],
    ["500-", /less than zero/],
    ["-0", /less than zero/],
    ["1,00,00,00,000", /^At most ₹99,99,99,999\.99\.$/],
    ["9".repeat(40), /^At most/],
    ["9".repeat(4000), /^Please enter an amount, such as 10,000\.$/],
    ["1,234.5678", /too many digits/],
  ])("refuses %j with a sentence", (text, fault) =>
    expect(readNumber(text, RUPEES)).toMatchObject({ ok: false, fault: expect.stringMatching(fault) }));

  it("takes only the signs of its own currency", () => {
    const signs = { INR: "₹", USD: "US$", EUR: "EUR" } as const;
    for (const currency of ["INR", "USD", "EUR"] as const) {
      for (const [own, sign] of Object.entries(signs)) {
        expect(readNumber(`${sign} 5`, amountIn(currency)).ok).toBe(own === currency);
        expect(readNumber(`5 ${sign}`, amountIn(currency)).ok).toBe(own === currency);
      }
    }
  });
});

describe("a number that isn't an amount", () => {
  it.each<[string, NumberKind, number]>([
    ["1,5", QUANTITY, 1500],
    ["1.234", QUANTITY, 1234],
    ["1234,567", QUANTITY, 1_234_567],
    ["0,125", QUANTITY, 125],
    ["1,234.5", QUANTITY, 1_234_500],
    ["84,5", RATE, 84_500_000],
    ["₹84.123456", RATE, 84_123_456],
    ["33,33 %", SHARE, 3333],
    ["12.5%", SHARE, 1250],
    ["３０", DAYS, 30],
    ["1.000", DAYS, 1000],
    ["1,000", DAYS, 1000],
  ])("is read by its own decimals: %j", (text, kind, value) =>
    expect(readNumber(text, kind)).toEqual({ ok: true, value }));

  it.each<[string, NumberKind, RegExp]>([
    ["1,234", QUANTITY, /^“1,234” could be 1234 or 1\.234: please enter one of these\.$/],
    ["10,000", QUANTITY, /could be 10000 or 10:/],
    ["84,500", RATE, /could be 84500 or 84\.5:/],
    ["0", QUANTITY, /^How many\?$/],
    ["0,0001", QUANTITY, /too many digits/],
    ["₹5", QUANTITY, /isn't understood/],
    ["₹5", SHARE, /This is in percent/],
    ["100,01", SHARE, /^At most 100 %\.$/],
    ["1.5", DAYS, /^“1\.5” isn't a whole number\. How many days\?$/],
    ["1,5", DAYS, /isn't a whole number/],
    ["3651000", DAYS, /^At most 365,000\.$/],
  ])("is refused when it has two readings, or none: %j", (text, kind, fault) =>
    expect(readNumber(text, kind)).toMatchObject({ ok: false, fault: expect.stringMatching(fault) }));

  it("is NaN in running text when it is ambiguous", () => {
    expect(["1,00,000", "19,99", "50", "1,2,3", "-5"].map(readFigure)).toEqual([
      100_000,
      19.99,
      50,
      Number.NaN,
      Number.NaN,
    ]);
  });
});

describe("any text", () => {
  const texts = fc.oneof(
    fc.stringMatching(/^[\d.,' ]{0,16}$/),
    fc.stringMatching(/^[₹$+-]? ?[\d.,'’ /-]{0,20}$/),
    fc.string(),
  );
  const kinds = fc.constantFrom(RUPEES, QUANTITY, RATE, SHARE, DAYS);

  it("is refused, or keeps all its digits, with the point at its last mark or at its end", () => {
    fc.assert(
      fc.property(texts, kinds, (text, kind) => {
        const read = readNumber(text, kind);
        if (!read.ok) {
          expect(read.fault).not.toBe("");
          return;
        }
        expect(Number.isSafeInteger(read.value)).toBe(true);
        const digits = text.replace(/\D/g, "");
        const places = [0, (/[.,](\d*)\D*$/.exec(text)?.[1] ?? "").length];
        const meant = places.map((count) => Number(digits) * 10 ** (kind.decimals - count));
        expect(meant.map(Math.round)).toContain(read.value);
      }),
    );
  });

  it("is read back from the way the site shows it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: RUPEES.max }), (value) => {
        expect(readNumber(RUPEES.show(value), RUPEES)).toEqual({ ok: true, value });
      }),
    );
  });
});

describe("the reading of a number", () => {
  it.each<[string, NumberKind, string | undefined]>([
    ["19,99", RUPEES, "₹19.99"],
    ["10000", RUPEES, "₹10,000"],
    ["1.234,50", RUPEES, "₹1,234.50"],
    ["1,234,567", RUPEES, "₹12,34,567"],
    ["१२", RUPEES, "₹12"],
    ["1.000", QUANTITY, "1000"],
    ["10,000", RUPEES, undefined],
    ["₹10,000", RUPEES, undefined],
    ["99.5", RUPEES, undefined],
    ["18 %", SHARE, undefined],
    ["18%", SHARE, undefined],
    ["a lot", RUPEES, undefined],
    ["", RUPEES, undefined],
  ])("is shown for %j", (text, kind, shown) => expect(describeReading(text, kind)).toBe(shown));

  it("collects the faults of a form by field name", () => {
    const faults: Record<string, string> = {};
    const read = createFieldReader(faults, "lines.2.");
    expect([read("unit", "19,99", RUPEES), read("quantity", "1,234", QUANTITY)]).toEqual([1999, 0]);
    expect(faults).toEqual({ "lines.2.quantity": expect.stringContaining("1234 or 1.234") });
  });
});
