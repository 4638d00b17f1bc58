import { expect, it } from "vitest";
import { parseFormSignals } from "./form-signals.ts";

it.each([
  [{}, { honeypot: "", elapsedMs: undefined }],
  [
    { website: "https://spam.example", elapsedMs: 1200 },
    { honeypot: "https://spam.example", elapsedMs: 1200 },
  ],
  [
    { website: ["x"], elapsedMs: "1200" },
    { honeypot: "not text", elapsedMs: undefined },
  ],
  [
    { website: null, elapsedMs: Number.POSITIVE_INFINITY },
    { honeypot: "", elapsedMs: undefined },
  ],
  [null, { honeypot: "", elapsedMs: undefined }],
  ["text", { honeypot: "", elapsedMs: undefined }],
])("reads %o", (body, signals) => {
  expect(parseFormSignals(body, "website")).toEqual(signals);
});
