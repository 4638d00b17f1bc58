import { expect, it } from "vitest";
import { findSearchEngine } from "./search-engines.ts";

it.each([
  ["google.com", "Google"],
  ["com.google.android.googlequicksearchbox", "Google"],
  ["www.google.co.in", "Google"],
  ["www.google.com.au", "Google"],
  ["GOOGLE.de", "Google"],
  ["bing.com", "Bing"],
  ["cn.bing.com", "Bing"],
  ["duckduckgo.com", "DuckDuckGo"],
  ["search.yahoo.com", "Yahoo"],
  ["r.search.yahoo.com", "Yahoo"],
  ["in.search.yahoo.com", "Yahoo"],
  ["www.ecosia.org", "Ecosia"],
  ["yandex.ru", "Yandex"],
  ["ya.ru", "Yandex"],
  ["m.baidu.com", "Baidu"],
  ["search.brave.com", "Brave"],
  ["qwant.com", "Qwant"],
  ["www.startpage.com", "Startpage"],
])("knows %s as %s", (host, engine) => {
  expect(findSearchEngine(host)).toBe(engine);
});

it.each([
  "",
  "mail.google.com",
  "docs.google.com",
  "google.com.evil.example",
  "notgoogle.com",
  "google.example",
  "yahoo.com",
  "brave.com",
  "bing.com.",
  "news.ycombinator.com",
])("takes %j for no search engine", (host) => {
  expect(findSearchEngine(host)).toBeUndefined();
});
