import { expect, it } from "vitest";
import { formatCallFile } from "./call-file.ts";

const event = {
  id: "m1",
  at: new Date("2026-03-09T04:30:00.000Z"),
  state: "requested" as const,
  owner: { name: "Kabir Anand", address: "kabir@site.example" },
  siteUrl: new URL("https://site.example"),
  createdAt: new Date("2026-03-06T09:00:00.000Z"),
  now: new Date("2026-03-06T09:00:00.000Z"),
};

it("names half an hour that is tentative until it is confirmed", () => {
  const { name, type, text } = formatCallFile(event);
  expect([name, type]).toEqual(["call.ics", "text/calendar; charset=utf-8; method=PUBLISH"]);
  expect(text.split("\r\n")).toEqual(
    expect.arrayContaining([
      "UID:m1@site.example",
      "SEQUENCE:0",
      "DTSTAMP:20260306T090000Z",
      "DTSTART:20260309T043000Z",
      "DTEND:20260309T050000Z",
      "STATUS:TENTATIVE",
      "SUMMARY:Call with Kabir Anand (not confirmed yet)",
    ]),
  );
  expect(formatCallFile({ ...event, state: "proposed" }).text).toContain("STATUS:TENTATIVE");
});

it("replaces the earlier file of the same call", () => {
  const now = new Date("2026-03-06T10:00:00.000Z");
  const { text } = formatCallFile({ ...event, state: "confirmed", now });
  expect(text).toContain("UID:m1@site.example\r\nSEQUENCE:3600\r\n");
  expect(text).toContain("\r\nSUMMARY:Call with Kabir Anand\r\n");
  expect(text).toContain("\r\nSTATUS:CONFIRMED\r\n");
});

it("escapes a name, and folds a long one between its characters", () => {
  const named = (name: string) => formatCallFile({ ...event, owner: { ...event.owner, name } }).text;
  expect(named(String.raw`A, "B"; C\D`)).toContain(String.raw`SUMMARY:Call with A\, "B"\; C\\D (not`);
  // RFC 6868: a parameter can't hold a quotation mark.
  expect(named('A "B"')).toContain(`ORGANIZER;CN="A ^'B^'":mailto:`);
  const long = named("कबीर ".repeat(40));
  for (const line of long.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
  expect(long.replaceAll("\r\n ", "")).toContain(`SUMMARY:Call with ${"कबीर ".repeat(40)}`);
});
