import type { Screen, View } from "../screen.ts";
import { failScreen, holdScreen, type, unfold } from "../steps.ts";

const TOP_AND_FULL: readonly View[] = ["top", "full"];

/** The entries of the sidebar. */
const ENTRIES = [
  ...["dashboard", "analytics", "projects", "blog", "comments", "services", "profile", "pages", "media"],
  ...[
    "newsletter",
    "seo",
    "messages",
    "mentions",
    "assistant",
    "activity",
    "portability",
    "trash",
    "settings",
  ],
];
/** The tabs beside the one that an entry opens. */
const TABS: Record<string, readonly string[]> = {
  profile: ["about", "skills", "experience", "contact", "services", "pricing", "texts"],
  newsletter: ["issues", "suppressed"],
  seo: ["priority", "analytics", "keywords", "tools"],
  assistant: ["unanswered", "marked", "try", "faq", "settings", "usage"],
  settings: ["social-links", "site-settings", "notifications", "email", "security"],
};
const SEO_TOOLS = ["sitemap", "audit", "validate", "test", "redirects", "pages", "content"];
const COMMENT_STATES = ["approved", "spam", "deleted"];
const MESSAGE_STATES = ["archived", "quarantined"];
/** Screens that can't be empty, and screens that load nothing. */
const NEVER_EMPTY = new Set(["profile", "pages", "portability", "settings", "dashboard-tabs"]);
const NEVER_LOADING = new Set(["portability"]);

const toScreen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  area: "admin",
  name,
  path,
  ...more,
});

/** Every entry and every tab: filled, empty, on its way, and failed. */
export const ADMIN_LIST_SCREENS: readonly Screen[] = [
  ...ENTRIES.flatMap((name): Screen[] => {
    const path = `/admin/${name}`;
    const shared = NEVER_LOADING.has(name)
      ? []
      : [
          toScreen(name, path, { state: "loading", prepare: holdScreen, isLoading: true }),
          toScreen(name, path, { state: "load-failed", prepare: failScreen }),
        ];
    const empty = NEVER_EMPTY.has(name) ? [] : [toScreen(name, path, { state: "empty", site: "empty" })];
    return [toScreen(name, path, { views: TOP_AND_FULL }), ...empty, ...shared];
  }),
  ...Object.entries(TABS).flatMap(([name, tabs]) =>
    tabs.flatMap((tab) => {
      const path = `/admin/${name}/${tab}`;
      const empty = NEVER_EMPTY.has(name)
        ? []
        : [toScreen(`${name}-${tab}`, path, { state: "empty", site: "empty" })];
      return [toScreen(`${name}-${tab}`, path, { views: TOP_AND_FULL }), ...empty];
    }),
  ),
  ...["", "/about", "/skills", "/experience", "/contact", "/services", "/pricing", "/texts"].map((tab) =>
    toScreen(`profile${tab.replace("/", "-")}`, `/admin/profile${tab}`, {
      state: "unfolded",
      views: ["full"],
      open: unfold,
    }),
  ),
  ...SEO_TOOLS.flatMap((tool) => {
    const path = `/admin/seo/tools/${tool}`;
    return [
      toScreen(`seo-tool-${tool}`, path, { views: TOP_AND_FULL }),
      toScreen(`seo-tool-${tool}`, path, { state: "empty", site: "empty" }),
    ];
  }),
  ...COMMENT_STATES.map((state) => toScreen("comments", `/admin/comments?status=${state}`, { state })),
  ...MESSAGE_STATES.map((state) => toScreen("messages", `/admin/messages?status=${state}`, { state })),
  ...["blog", "media", "messages", "comments"].map((name) =>
    toScreen(name, `/admin/${name}?q=zeppelin`, { state: "nothing-found" }),
  ),
  toScreen("projects", "/admin/projects", {
    state: "nothing-found",
    open: type("Search projects", "zeppelin"),
  }),
];
