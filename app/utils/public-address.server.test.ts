import { expect, it } from "vitest";
import { explainPrivateSite } from "./public-address.server.ts";

it.each([
  "https://owner.dev",
  "https://www.owner.co.in",
  "https://owner.dev:8443",
  "https://93.184.215.14",
  "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]",
  "https://testing.dev",
])("%s can be opened by anybody", (address) => {
  expect(explainPrivateSite(new URL(address))).toBeUndefined();
});

it.each([
  "https://localhost",
  "https://localhost:3000",
  "https://site.localhost",
  "https://intranet",
  "https://soloist.example",
  "https://www.example.com",
  "https://soloist.test",
  "https://nas.local",
  "https://box.home.arpa",
  "https://127.0.0.1",
  "https://10.1.2.3",
  "https://172.31.255.1",
  "https://192.168.0.10",
  "https://169.254.1.1",
  "https://100.100.0.1",
  "https://2130706433",
  "https://[::1]",
  "https://[fd00::1]",
  "https://[fe80::1]",
  "https://[::ffff:192.168.0.10]",
])("%s cannot, and the sentence says what to set", (address) => {
  expect(explainPrivateSite(new URL(address))).toContain("Set SITE_URL");
});

it("asks for https", () => {
  expect(explainPrivateSite(new URL("http://owner.dev"))).toBe(
    "SITE_URL is not https. Serve the site by https and set SITE_URL to https://owner.dev.",
  );
});
