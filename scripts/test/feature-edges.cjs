/** Which other nouns a noun may lean on. Keep it short: each edge makes two nouns change together. */
const FEATURE_EDGES = {
  activity: [],
  analytics: ["activity", "outbox", "pages", "posts", "profile", "settings"],
  // It looks at all public pages, and at the colours of the settings.
  audit: ["activity", "seo", "settings"],
  // The owner is mailed about tokens and wrong codes; a password is not the site's name.
  auth: ["activity", "outbox", "settings"],
  // They are found in all that the site shows.
  answers: ["pages", "posts", "profile", "projects", "services"],
  // A lead lies in the inbox.
  chat: ["activity", "analytics", "answers", "contact", "profile"],
  // A comment stands below a post, and is written in the same Markdown.
  comments: ["activity", "outbox", "posts", "profile", "settings"],
  // A message is a goal that is counted.
  contact: ["activity", "analytics", "outbox", "profile", "settings"],
  // The owner's first screen counts what others hold.
  dashboard: ["activity", "analytics", "notifications"],
  keywords: ["activity"],
  media: ["activity"],
  // What other sites say of posts is held, approved and refused as comments are.
  mentions: ["activity", "posts"],
  // An issue brings a post.
  newsletter: ["activity", "analytics", "media", "outbox", "posts", "profile", "settings"],
  notifications: [],
  outbox: ["activity", "profile"],
  pages: ["activity", "posts", "revisions"],
  posts: ["activity", "media", "revisions", "settings", "writing"],
  // The resume shows projects; the recovery tiers are edited together with what stands around them.
  profile: ["activity", "projects", "services", "settings"],
  projects: ["activity", "media", "revisions"],
  redirects: ["activity", "posts"],
  revisions: ["activity"],
  // An archive holds everything that the owner has made.
  portability: [
    "activity",
    "chat",
    "comments",
    "contact",
    "media",
    "mentions",
    "newsletter",
    "pages",
    "posts",
    "profile",
    "projects",
    "redirects",
    "seo",
    "services",
    "settings",
  ],
  search: [],
  // The screen shows what the tools of search have found.
  seo: [
    "activity",
    "analytics",
    "answers",
    "audit",
    "keywords",
    "media",
    "mentions",
    "pages",
    "posts",
    "profile",
    "projects",
    "redirects",
    "services",
    "settings",
    "writing",
  ],
  // Their keys lie in other nouns' tables.
  senders: ["contact"],
  services: ["activity", "revisions"],
  // The avatar is a stored picture.
  settings: ["activity", "media"],
  trash: ["activity", "revisions"],
  // Its suggestions come from the assistant's model, and it knows the tags of the posts.
  writing: ["chat", "posts"],
};

module.exports = { FEATURE_EDGES };
