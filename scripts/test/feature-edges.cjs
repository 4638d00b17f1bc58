/** Which other nouns a noun may lean on; without a line here, none. Each edge makes two nouns change together. */
const FEATURE_EDGES = {
  analytics: ["outbox", "pages", "posts", "profile"],
  // Answers are found in all that the site shows, free times for a call too; a lead lies in the inbox, and is a goal that is counted.
  assistant: [
    "analytics",
    "bookings",
    "contact",
    "estimates",
    "markdown",
    "model",
    "pages",
    "posts",
    "profile",
    "projects",
    "services",
  ],
  // It looks at all public pages, and at the colours of the settings.
  audit: ["seo", "settings"],
  // The owner is mailed about tokens and wrong codes; a password is not the site's name.
  auth: ["activity", "outbox", "settings"],
  // It holds all pictures and the files about people, and the night is the owner's.
  backups: ["media", "people", "profile"],
  // A booked call is a goal that is counted and moves a deal, by mail, with a person; the hours and the zone are the profile's.
  bookings: ["analytics", "deals", "outbox", "people", "profile", "settings"],
  // The signature is a stored picture; a letter of undertaking ends by the owner's calendar.
  business: ["media", "profile"],
  // A comment stands below a post.
  comments: ["activity", "markdown", "outbox", "posts", "profile", "settings"],
  // A message is a goal that is counted; marking it as spam also removes the deal and the person that it created.
  contact: ["activity", "analytics", "deals", "outbox", "people", "profile", "settings"],
  // The owner's first screen shows what others tell it.
  dashboard: ["activity", "backups", "notifications"],
  // A deal belongs to a person, keeps how they came to the site, and is overdue by the owner's clock.
  deals: ["analytics", "people", "profile"],
  // An estimate is worked out for a service, lies in the inbox as a message with its copy by mail, and opens a deal of a person by the owner's calendar.
  estimates: ["analytics", "contact", "deals", "outbox", "people", "profile", "quotes", "services"],
  // Both sides of a document are frozen with it, by the owner's calendar, with the owner's signature; it goes out by mail.
  invoices: ["business", "media", "outbox", "people", "profile", "settings"],
  // The owner passes while logged in; the quiet page says whose site it is.
  launch: ["auth", "settings"],
  // An imported file without a day gets today's, by the owner's calendar.
  keywords: ["profile"],
  // A text's pictures are stored ones.
  markdown: ["media"],
  // What other sites say of posts is held, approved and refused as comments are.
  mentions: ["posts"],
  // The budget is for a month of the owner's calendar.
  model: ["profile"],
  // An issue brings a post.
  newsletter: ["activity", "analytics", "markdown", "media", "outbox", "posts", "profile"],
  // A notification about a day comes when it ends in the owner's zone.
  notifications: ["profile"],
  outbox: ["profile"],
  pages: ["markdown", "revisions"],
  // A payment settles an invoice, is told by mail, and comes on a day of the owner's calendar to the account in the settings.
  // Its milestones are invoiced, its client gets files and the portal's link by mail, by the owner's calendar.
  engagements: ["business", "invoices", "outbox", "people", "profile"],
  // The client's portal shows what others have of an engagement; a question lies in the inbox.
  portal: ["contact", "engagements", "invoices", "people", "profile", "quotes"],
  quotes: [
    "business",
    "contact",
    "deals",
    "engagements",
    "invoices",
    "outbox",
    "people",
    "profile",
    "services",
    "settings",
  ],
  payments: ["business", "invoices", "outbox", "people", "profile", "settings"],
  // A person's timeline shows the state of each email; files about a person lie where pictures do, backups hold an erased person for some weeks, and documents for a person need states and GST numbers.
  people: ["backups", "business", "media", "outbox", "profile"],
  // It brings posts from other programs; all else travels as the nouns say.
  portability: ["comments", "markdown", "media", "posts", "profile", "redirects", "settings"],
  posts: ["markdown", "media", "revisions", "settings", "writing"],
  // The resume shows projects; the recovery tiers are edited together with what stands around them.
  profile: ["projects", "services", "settings"],
  // A case study is a text with pictures.
  projects: ["markdown", "media", "revisions"],
  redirects: ["pages", "posts"],
  // Who owns the site decides what it is called once the sample has gone; its texts are rendered again.
  sample: ["markdown", "settings"],
  // Their keys lie in other nouns' tables.
  senders: ["contact"],
  // The screen shows what the tools of search have found.
  seo: [
    "analytics",
    "audit",
    "bookings",
    "estimates",
    "keywords",
    "media",
    "mentions",
    "pages",
    "posts",
    "profile",
    "projects",
    "services",
    "settings",
  ],
  services: ["revisions"],
  // The avatar is a stored picture.
  settings: ["media"],
  // One click settles what it lists, by the calls of its noun; what waits elsewhere is worded as on the dashboard.
  today: ["bookings", "contact", "dashboard", "deals", "outbox", "payments", "people", "profile", "settings"],
  // What is restored is restored by the calls of its own noun.
  trash: ["activity", "pages", "posts", "projects", "services"],
  // Its suggestions come from the model, on the assistant's budget, and it knows the tags of the posts.
  writing: ["assistant", "model", "pages", "posts"],
};

module.exports = { FEATURE_EDGES };
