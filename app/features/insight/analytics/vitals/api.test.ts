import { expect, it, vi } from "vitest";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1";
const metrics = [
  { name: "LCP", value: 1234.5 },
  { name: "CLS", value: 0 },
];

describeOnDatabase("the call for web vitals", (setUp) => {
  it("hands on what a browser has measured, and nothing of those who decline, bots and other addresses", async () => {
    const recordVitals = vi.fn();
    const app = createTestApp({ connection: await setUp(), recordVitals });
    const send = async (body: unknown, headers: Record<string, string> = {}) => {
      const request = jsonRequest("POST", body, { "user-agent": phone, ...headers });
      return (await app.request("/api/analytics/vitals", request)).status;
    };
    expect(await send({ path: "/about", metrics })).toBe(204);
    const told = { address: "0.0.0.0", device: "mobile", path: "/about", metrics };
    expect(recordVitals).toHaveBeenCalledExactlyOnceWith(told);
    for (const headers of [
      { dnt: "1" },
      { "sec-gpc": "1" },
      { "user-agent": "" },
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      {
        "user-agent":
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36",
      },
    ]) {
      expect(await send({ path: "/about", metrics }, headers)).toBe(204);
    }
    for (const path of ["/admin/seo", "/preview/token", "/nowhere/at/all"]) {
      expect(await send({ path, metrics })).toBe(204);
    }
    expect(recordVitals).toHaveBeenCalledOnce();
  });

  it("refuses what no browser sends", async () => {
    const recordVitals = vi.fn();
    const app = createTestApp({ connection: await setUp(), recordVitals });
    const [first] = metrics;
    for (const body of [
      {},
      { path: "/" },
      { path: "/", metrics: [] },
      { path: "/", metrics: Array(6).fill(first) },
      { path: `/${"a".repeat(300)}`, metrics },
      { path: "/", metrics: [{ name: "FID", value: 1 }] },
      { path: "/", metrics: [{ name: "LCP", value: -1 }] },
      { path: "/", metrics: [{ name: "LCP", value: 1e9 }] },
      { path: "/", metrics: [{ name: "LCP", value: "1" }] },
      { path: "/", metrics: [{ name: "LCP", value: 1, id: "v6" }] },
      { path: "/", metrics, visitor: "me" },
      `{"path":"/","metrics":[{"name":"LCP","value":1e999}]}`,
    ]) {
      const response = await app.request(
        "/api/analytics/vitals",
        jsonRequest("POST", body, { "user-agent": phone }),
      );
      expect(response.status, JSON.stringify(body)).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, error: "invalid_input" });
    }
    expect(recordVitals).not.toHaveBeenCalled();
  });
});
