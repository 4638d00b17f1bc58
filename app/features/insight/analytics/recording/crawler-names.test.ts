import { expect, it } from "vitest";
import { createCrawlerNames } from "./crawler-names.server.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

it("tells browsers from bots, and calls these by a closed list of names", () => {
  const crawlers = createCrawlerNames();
  for (const browser of [
    "",
    `${chrome} Chrome/141.0.0.0 Safari/537.36`,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
  ]) {
    expect(crawlers.find(browser), browser).toBeUndefined();
  }
  for (const [userAgent, name] of [
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot"],
    ["GoogleOther", "Google (other)"],
    ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "Bingbot"],
    [
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
      "OpenAI",
    ],
    ["Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)", "Anthropic"],
    ["Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)", "YandexBot"],
    ["facebookexternalhit/1.1", "Meta"],
    [`${chrome} HeadlessChrome/141.0.0.0 Safari/537.36`, "Headless browsers"],
    [`${chrome} Chrome/141.0.0.0 Safari/537.36 Chrome-Lighthouse`, "Lighthouse"],
    ["curl/8.5.0", "Scripts"],
    ["python-requests/2.32", "Scripts"],
    ["=HYPERLINK(evil) spider", "Other"],
    [`${"x".repeat(20_000)} Googlebot`, "Other"],
  ] as const) {
    expect(crawlers.find(userAgent), userAgent.slice(0, 80)).toBe(name);
    expect(crawlers.find(userAgent)).toBe(name);
  }
});
