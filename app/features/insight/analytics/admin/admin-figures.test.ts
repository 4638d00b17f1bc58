import { expect, it } from "vitest";
import { describeValue } from "../figures.ts";

it.each([
  ["outbound", "mailto:", "Mail link"],
  ["outbound", "tel:", "Phone link"],
  ["outbound", "github.com/owner", "github.com/owner"],
  ["referrer", "", "No other site"],
  ["goal", "message_sent", "Message sent"],
  ["device", "mobile", "Mobile"],
  ["country", "DE", "Germany"],
  ["utm_source", "__proto__", "__proto__"],
] as const)("says of %s %s what it is", (dimension, value, text) => {
  expect(describeValue({ dimension, value })).toBe(text);
});
