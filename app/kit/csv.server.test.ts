import { expect, it } from "vitest";
import { formatCsvRows } from "./csv.server.ts";

it("quotes everything, ends rows as RFC 4180 has it, and hands no formula to a spreadsheet", () => {
  expect(formatCsvRows([['say "hi"', "two\nlines", 3]])).toBe('"say ""hi""","two\nlines","3"\r\n');
  expect(formatCsvRows([["=1+1", "-2", "@x", "plain"]])).toBe('"\'=1+1","\'-2","\'@x","plain"\r\n');
});

it("begins a file with the mark of UTF-8", () => {
  expect(formatCsvRows([["é"]], { bom: true })).toBe('\ufeff"é"\r\n');
});
