import { describe, expect, it } from "vitest";
import { IMPORT_MAX_ROWS } from "../keywords.ts";
import { parseKeywordCsv } from "./keyword-csv.server.ts";

const DAY = "2026-03-05";

function parse(csv: string) {
  return parseKeywordCsv(csv, { day: DAY, isAllowedDay: (day) => /^2026-0[1-3]-\d\d$/.test(day) });
}

function readCsv(csv: string) {
  const parsed = parse(csv);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
}

const REACT = {
  keyword: "react developer",
  day: DAY,
  position: 7.2,
  clicks: 1234,
  impressions: 20_000,
  searchVolume: null,
};

describe("the export of Search Console", () => {
  it.each([
    ["English", "Top queries,Clicks,Impressions,CTR,Position\nreact developer,1234,20000,6.17%,7.2"],
    [
      "with a byte order mark",
      "\ufeffTop queries,Clicks,Impressions,CTR,Position\r\nreact developer,1234,20000,6.17%,7.2\r\n",
    ],
    [
      "German",
      "Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position\nReact  Developer;1.234;20.000;6,17 %;7,2",
    ],
    ["Hindi", 'शीर्ष क्वेरी,क्लिक,इंप्रेशन,सीटीआर,स्थिति\nreact developer,"1,234","20,000",6.17%,7.2'],
    [
      "quoted",
      '"Top queries","Clicks","Impressions","CTR","Position"\n"react developer","1234","20000","6.17%","7.2"',
    ],
    [
      "with tabs",
      "Top queries\tClicks\tImpressions\tCTR\tPosition\nreact developer\t1234\t20000\t6.17%\t7,2",
    ],
    ["without a header", "react developer,1234,20000,6.17%,7.2"],
  ])("is read: %s", (_name, csv) => {
    expect(readCsv(csv)).toEqual({ measurements: [REACT], faults: [] });
  });
});

describe("a file of one's own", () => {
  it("has its columns by their names, in any order", () => {
    const { measurements } = readCsv(
      'day,Search Volume,keyword,position\n2026-02-01,"1,300",Node API,4\n,,hire,12',
    );
    expect(measurements).toEqual([
      { keyword: "node api", day: "2026-02-01", position: 4, clicks: 0, impressions: 0, searchVolume: 1300 },
      { keyword: "hire", day: DAY, position: 12, clicks: 0, impressions: 0, searchVolume: null },
    ]);
  });

  it("may come without a header", () => {
    expect(readCsv("hire,12").measurements).toMatchObject([{ keyword: "hire", position: 12 }]);
  });
});

describe("what cannot be taken", () => {
  it("is told by line, and the rest is taken", () => {
    const csv = [
      "keyword,position,searchVolume,day",
      "good,3,,",
      ",4,,",
      `${"x".repeat(201)},4,,`,
      "first,0,,",
      "words,many,,",
      "volume,4,lots,",
      "day,4,,2025-01-01",
      "",
      "Good,9,,",
    ].join("\n");
    const { measurements, faults } = readCsv(csv);
    expect(measurements).toMatchObject([{ keyword: "good", position: 3 }]);
    expect(faults.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 10]);
    expect(faults.map(({ message }) => message).join(" ")).toMatch(
      /missing.*200 characters.*from 1 to 1,000.*from 1 to 1,000.*volume.*day.*further up/,
    );
  });

  it.each([
    ["", /empty/],
    ["\n\n", /empty/],
    ["hello world", /columns aren.t recognised/],
    ["name,value\na,b", /columns aren.t recognised/],
    ['"a,1\nb,2', /damaged/],
    [`a,1\n${"x".repeat(20_000)},2`, /damaged/],
    [Array.from({ length: IMPORT_MAX_ROWS + 1 }, (_, index) => `k${index},1`).join("\n"), /10,000 lines/],
  ])("is refused as a whole: %#", (csv, message) => {
    expect(parse(csv)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

describe("the figures of a file", () => {
  const readOne = (position: string, volume = "") => {
    const parsed = readCsv(`keyword;position;searchVolume\nhire;${position};${volume}`);
    return parsed.measurements[0];
  };

  it.each([
    ["7.2", 7.2],
    ["7,2", 7.2],
    ["12", 12],
    ["7.213483146067", 7.213483146067],
  ])("have the position %j as %d", (text, position) => expect(readOne(text)).toMatchObject({ position }));

  it.each(["", "1e9", "-3", "Infinity", "1.234,5", "7,213"])("have no position in %j", (text) =>
    expect(readOne(text)).toBeUndefined());

  it.each([
    ["1,23,456", 123_456],
    ["1.234.567", 1_234_567],
    ["1.234", 1234],
    ["12 345", 12_345],
    ["0", 0],
  ])("have the count %j as %d", (text, searchVolume) =>
    expect(readOne("1", text)).toMatchObject({ searchVolume }));

  it.each(["1.5", "x", "12,34"])("have no count in %j", (text) => expect(readOne("1", text)).toBeUndefined());
});
