import { expect, it } from "vitest";
import { explainPrivateSite, isPublicAddress } from "./public-address.server.ts";

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
  expect(explainPrivateSite(new URL(address))).toContain("Set the public address in Settings");
});

it("asks for https", () => {
  expect(explainPrivateSite(new URL("http://owner.dev"))).toBe(
    "The public address isn't https. Serve the site over https, then set the address to https://owner.dev in Settings.",
  );
});

it.each(["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])("%s is an address of the internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...["::", "::1", "::7f00:1", "::ffff:7f00:1", "::ffff:0:7f00:1", "64:ff9b::7f00:1", "2002:7f00:1::"],
  ...["fe80::1", "fe80::1%eth0", "fec0::1", "fd00:ec2::254", "3fff::1", "5f00::1", "192.88.99.1", "0.0.0.0"],
])("%s is none", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
