import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

export interface CrawlerNames {
  /** Undefined for a browser. */
  find(userAgent: string): string | undefined;
}

const USER_AGENTS_MAX = 2000;
const USER_AGENT_MAX_CHARS = 500;
const OTHER = "Other";
const BROWSER = "";

/** The first that fits counts. No other name gets into the figures, whatever a program calls itself. */
const NAMES: readonly [name: string, pattern: RegExp][] = [
  ["Googlebot", /Googlebot/i],
  [
    "Google (other)",
    /GoogleOther|Google-|AdsBot-Google|Mediapartners-Google|APIs-Google|FeedFetcher-Google/i,
  ],
  ["Lighthouse", /Lighthouse|PageSpeed/i],
  ["Bingbot", /bingbot|BingPreview|adidxbot/i],
  ["DuckDuckBot", /DuckDuck/i],
  ["YandexBot", /Yandex/i],
  ["Baiduspider", /Baiduspider/i],
  ["Applebot", /Applebot/i],
  ["OpenAI", /GPTBot|ChatGPT|OAI-SearchBot/i],
  ["Anthropic", /ClaudeBot|Claude-|anthropic/i],
  ["Perplexity", /Perplexity/i],
  ["CCBot", /CCBot/],
  ["Meta", /facebookexternalhit|facebot|meta-external/i],
  ["LinkedIn", /LinkedInBot/i],
  ["X", /Twitterbot/i],
  ["WhatsApp", /WhatsApp/i],
  ["Telegram", /TelegramBot/i],
  ["Slack", /Slackbot/i],
  ["Discord", /Discordbot/i],
  ["Amazonbot", /Amazonbot/i],
  ["Bytespider", /Bytespider/i],
  ["AhrefsBot", /Ahrefs/i],
  ["SemrushBot", /Semrush/i],
  ["MJ12bot", /MJ12bot/i],
  ["DotBot", /DotBot/i],
  ["Feed readers", /feed|rss/i],
  ["Uptime checks", /uptime|pingdom|monitor|statuscake/i],
  ["Headless browsers", /headless|phantomjs|puppeteer|playwright/i],
  ["Scripts", /curl|wget|python|okhttp|axios|node|undici|go-http|java|libwww|http-?client|ruby|php/i],
];

/** Caches isbot's result for each user agent, since its pattern is long. */
export function createCrawlerNames(): CrawlerNames {
  const known = new LRUCache<string, string>({ max: USER_AGENTS_MAX });
  return {
    find(userAgent) {
      const key =
        userAgent.length > USER_AGENT_MAX_CHARS ? userAgent.slice(0, USER_AGENT_MAX_CHARS) : userAgent;
      let name = known.get(key);
      if (name === undefined) {
        name = nameCrawler(key);
        known.set(key, name);
      }
      return name === BROWSER ? undefined : name;
    },
  };
}

function nameCrawler(userAgent: string): string {
  if (!isbot(userAgent)) return BROWSER;
  return NAMES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? OTHER;
}
