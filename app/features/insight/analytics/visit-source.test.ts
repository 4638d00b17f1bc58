import { expect, it } from "vitest";
import { parseCampaign, parseOutbound, parseReferrer } from "./visit-source.ts";

it.each([
  ["https://www.google.com/search?q=secret", "google.com"],
  ["https://News.Ycombinator.com./item?id=1", "news.ycombinator.com"],
  ["android-app://com.google.android.gm/", "com.google.android.gm"],
  ["http://localhost:8080/x", "localhost"],
  ["https://soloist.example/blog", ""],
  ["https://www.soloist.example/", ""],
  ["https://[2001:db8::1]/", ""],
  [`https://${"a".repeat(60)}.${"b".repeat(60)}.example/`, ""],
  ["https://user:word@tracker.example/you@mail.example", "tracker.example"],
  ["javascript:alert(1)", ""],
  ["data:text/html,x", ""],
  ["not an address", ""],
  ["", ""],
  [undefined, ""],
])("takes the host of %s", (address, host) => {
  expect(parseReferrer(address, "www.soloist.example")).toBe(host);
});

it("folds names of campaigns", () => {
  expect(parseCampaign("  News\u0000letter\u202e  \n March ")).toBe("newsletter march");
  expect(parseCampaign("🚀".repeat(200))).toBe("🚀".repeat(100));
  expect(parseCampaign(undefined)).toBe("");
});

it.each([
  ["https://www.github.com/owner/?tab=repositories#top", "github.com/owner"],
  ["http://else.example", "else.example"],
  [`https://else.example/${"a".repeat(400)}`, `else.example/${"a".repeat(187)}`],
  ["https://soloist.example/about", undefined],
  ["mailto:", "mailto:"],
  ["mailto:owner@site.example?subject=Private", "mailto:"],
  ["TEL:+49123456", "tel:"],
  ["sms:+49123456", undefined],
  ["javascript:alert(1)", undefined],
  ["/about", undefined],
  [undefined, undefined],
])("says where %s leads", (address, target) => {
  expect(parseOutbound(address, "soloist.example")).toBe(target);
});
