import { expect, it } from "vitest";
import type { AnalyticsReport } from "../schema.ts";
import { type Digest, formatDigestMail } from "./digest-mail.ts";

const figures = { visitors: 1200, visits: 1300, views: 3400 };
const report: AnalyticsReport = {
  query: { from: "2026-03-02", to: "2026-03-08", compare: "previous" },
  days: [],
  total: { ...figures, bounces: 1 },
  previous: { ...figures, visitors: 900, bounces: 1 },
  tables: {
    page: ["/", "/about", "/blog", "/a", "/b", "/c"].map((value) => ({ value, ...figures })),
    referrer: [
      { value: "", ...figures },
      { value: "evil.example/\r\nBcc: <b>x</b>", ...figures, visits: 7 },
    ],
  },
  tableSizes: {},
  goals: [
    { goal: "message_sent", count: 3, visitors: 2 },
    { goal: "booking_click", count: 0, visitors: 0 },
  ],
  bots: [],
  ownerViews: 0,
  since: "2026-01-01",
  detailSince: null,
  hasCountries: false,
};
const digest: Digest = { report, messages: { current: 4, previous: 1 } };
const context = {
  owner: { name: "Asha", address: "asha@example.com" },
  siteUrl: new URL("https://asha.example"),
  isTest: false,
};

it("compares the week with the one before, in five lines each", () => {
  const mail = formatDigestMail(digest, context);
  expect(mail.subject).toBe("asha.example: 1,200 visitors in a week");
  expect(mail.to).toEqual(context.owner);
  expect(mail.text).toContain("from 2 Mar 2026 to 8 Mar 2026");
  expect(mail.text).toContain(
    "Visitors: 1,200 (900 before)\nPage views: 3,400 (3,400 before)\nNew messages: 4 (1 before)",
  );
  expect(mail.text).toContain("- /b: 3,400\n\nReferrers");
  expect(mail.text).toContain("Goals\n- Message sent: 3\n\n");
  expect(mail.text).toContain("https://asha.example/admin/analytics");
  expect(mail.automatic).toBe(true);
});

it("keeps what strangers have chosen to one line, and escapes it in the HTML", () => {
  const { text, html } = formatDigestMail(digest, context);
  expect(text).toContain("- evil.example/ Bcc: <b>x</b>: 7\n");
  expect(html).toContain("&lt;b&gt;x&lt;/b&gt;");
  expect(html).not.toContain("<b>");
});

it("says what there is nothing of, and when nothing was measured before", () => {
  const empty = { ...report, previous: null, tables: {}, goals: [] };
  const { text } = formatDigestMail({ ...digest, report: empty }, { ...context, isTest: true });
  expect(text).toContain("Visitors: 1,200 (no earlier figures)");
  expect(text).toContain("- No page views.");
  expect(text).toContain("- No visits from other sites.");
  expect(text).toContain("- No goals reached.");
  expect(text).toContain("You asked for this email");
});
