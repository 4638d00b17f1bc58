import { expect, it } from "vitest";
import { formatDevice, parseDevice } from "./device-name.ts";

const MOBILE_SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const CHROMIUM = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`, "Chrome 131 on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/131.0.2903.51`,
    "Edge 131 on Windows",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROMIUM} Safari/537.36 OPR/116.0.0.0`, "Opera 116 on Linux"],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROMIUM} Mobile Safari/537.36`, "Chrome 131 on Android"],
  [
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36`,
    "Chrome 131 on Linux",
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${MOBILE_SAFARI}`, "Safari 18 on iPhone"],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${MOBILE_SAFARI.replace("Version/18.1", "CriOS/131.0.6778.73")}`,
    "Chrome 131 on iPad",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari 18 on macOS",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0",
    "Firefox 133 on macOS",
  ],
  ["Mozilla/5.0 (X11; CrOS x86_64) Something", "A browser on ChromeOS"],
  ["curl/8.5.0", "curl 8.5.0"],
  ["node", "node"],
  ["A browser", "A browser"],
  ["  ", "Unknown device"],
])("%s", (userAgent, name) => {
  expect(formatDevice(userAgent)).toBe(name);
});

it("stays short, and reads what is made to be slow in linear time: the square would take hours", () => {
  expect(formatDevice("x".repeat(200))).toHaveLength(60);
  expect(formatDevice(`Version/1${".1".repeat(1_000_000)} ${"Mobile/".repeat(400_000)}`)).toHaveLength(60);
});

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    "desktop Edge Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
    "mobile Chrome Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 13; SM-X906C) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
    "tablet Chrome Android",
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${MOBILE_SAFARI}`, "mobile Safari iOS"],
  [`Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${MOBILE_SAFARI}`, "tablet Safari iPadOS"],
  ["Mozilla/5.0 (Android 14; Tablet; rv:133.0) Gecko/133.0 Firefox/133.0", "tablet Firefox Android"],
  ["Mozilla/5.0 (X11; rv:144.0) Gecko/20100101 Firefox/144.0", "desktop Firefox Other"],
  ["Something", "desktop Other Other"],
])("%s is counted", (userAgent, expected) => {
  const { kind, browser, os } = parseDevice(userAgent);
  expect(`${kind} ${browser} ${os}`).toBe(expected);
});
