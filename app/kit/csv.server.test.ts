import { expect, it } from "vitest";
import { formatCsv, readNamedCsv } from "./csv.server.ts";

const COLUMNS = { é: ([first = ""]: string[]) => first, two: ([, second = ""]: string[]) => second };

it("quotes everything, ends rows as RFC 4180 has it, and hands no formula to a spreadsheet", () => {
  const rows = [
    ['say "hi"', "two\nlines"],
    ["=1+1", "-2"],
    ["@x", "plain"],
  ];
  const lines = ['"say ""hi""","two\nlines"', '"\'=1+1","\'-2"', '"\'@x","plain"', ""];
  expect(formatCsv(COLUMNS, rows).split("\r\n").slice(1)).toEqual(lines);
});

it("leaves figures as they are", () => {
  expect(formatCsv({ a: (figure: number) => figure }, [3])).toContain('"3"');
});

it("begins a file with the mark of UTF-8", () => {
  expect(formatCsv(COLUMNS, [])).toBe('\ufeff"é","two"\r\n');
});

it.each([
  ["a header in another order", "Old;E-Mail\nx;a@b.example"],
  ["no header", "a@b.example,x"],
])("reads a file with %s", (_, csv) => {
  const read = readNamedCsv(csv, ["email", "name"], {
    maxRows: 5,
    synonyms: { "e-mail": "email", old: "name" },
  });
  const rows = read.ok && read.value.map(({ cell }) => [cell("email"), cell("name")]);
  expect(rows).toEqual([["a@b.example", "x"]]);
});
