import { expect, it } from "vitest";
import { isBrowser, parsePublicPath } from "./analytics.ts";

it("knows the public pages, and no other address", () => {
  for (const path of ["/", "/about", "/privacy", "/services"])
    expect(parsePublicPath(path)).toEqual({ path });
  expect(parsePublicPath("/blog/a-post")).toEqual({ path: "/blog/a-post", slug: "a-post" });
  for (const path of [
    "",
    "/admin",
    "/about/",
    "/About",
    "/blog/",
    "/blog/a_post",
    "/blog/a/b",
    "/blog/a?b=1",
    "https://else.example/",
    `/blog/${"a".repeat(200)}`,
  ]) {
    expect(parsePublicPath(path), path).toBeUndefined();
  }
});

it("tells browsers from those that say they are none", () => {
  const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";
  for (const browser of [
    `${chrome} Chrome/141.0.0.0 Safari/537.36`,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
  ]) {
    expect(isBrowser(browser), browser).toBe(true);
  }
  for (const other of [
    "",
    "curl/8.5.0",
    "python-requests/2.32",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    `${chrome} HeadlessChrome/141.0.0.0 Safari/537.36`,
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    `${chrome} Chrome/141.0.0.0 Safari/537.36 Chrome-Lighthouse`,
  ]) {
    expect(isBrowser(other), other).toBe(false);
  }
});
