import type { AnswerTexts } from "./answer-sentences.ts";

export const ENGLISH_TEXTS: AnswerTexts = {
  greeting: (name) =>
    `Hello! I am the assistant on ${name ? `${name}'s` : "this"} site. Ask me about prices, services, projects or how to get in touch.`,
  thanks: "You are welcome! Ask me anything else about the services, prices or the work on this site.",
  bye: "Goodbye, and thank you for stopping by!",
  mood: "I am well, thank you! How can I help you with the services or prices on this site?",
  bot: (name) =>
    `I am an AI assistant, not a person: I answer from what is written on this site. ${name ? `If you would rather talk to ${name}` : "If you would rather talk to a person"}, just say so.`,
  person: (name) =>
    `Of course. Leave your name and email address in the form here, and ${name || "a person"} will answer you. You can also use the [contact page](/contact).`,
  officeHours: (text) => `Office hours: ${text}.`,
  openNow: "That is right now.",
  closedNow: "It is outside those hours right now, so the answer may come on the next working day.",
  secret:
    "That looked like a password, code or card number. I have hidden it and it is not stored. **Please change it now**, and never send a password or one-time code to anybody: it is never needed here.",
  neverSecret:
    "**Never send anyone a password or a one-time code**, not here either: nobody on this site will ask for one.",
  unknown: (name) =>
    `I am sorry, I do not know that: I find nothing about it on this site. ${name || "A person"} can tell you: leave your question through "Talk to a person" or on the [contact page](/contact).`,
  offTopic: (name) =>
    `That's outside what I can help with. I answer questions about ${name ? `${name}'s` : "the"} services, work and articles on this site.`,
  notOffered:
    "That isn't offered here. Everything that is, with its price, is on the [services page](/services).",
  refusal:
    "No, I won't help with that. I don't help anyone into an account that belongs to somebody else, or against one.",
  noPrice: (name) =>
    `There is no price for that on this site, and I will not guess one. ${name || "A person"} can give you a written quote: ask through "Talk to a person" or the [contact page](/contact).`,
  from: (price) => `from ${price}`,
  perHour: (price) => `${price} per hour`,
  allPrices: "Here are the prices:",
  tierPrices: "The price of account recovery depends on the number of followers:",
  contactPrices: "Starting prices from the contact page:",
  tierFor: (followers) => `For ${followers}:`,
  noTierFor: "No tier is listed for that number of followers.",
  cheapest: (title, price) => `The lowest price is **${title}**: ${price}.`,
  costliest: (title, price) => `The highest price is **${title}**: ${price}.`,
  within: "Within that budget you can begin with:",
  nothingWithin: "Nothing is listed within that budget. These are the prices:",
  startingPoints: "Prices are starting points; work begins after a written quote.",
  noDiscount: (name) =>
    `I can only tell you the prices listed here. Discounts are something only ${name || "the person who does the work"} can agree to: please ask through "Talk to a person". A smaller scope can cost less, and the written quote says so.`,
  forAbroad: "for clients abroad",
  twoPrices:
    "Both are right: the first is the price here, and the one in another currency is for clients abroad.",
  together: (total) => `Together that's ${total}.`,
  startsLower: (title, by) => `**${title}** starts ${by ? `${by} ` : ""}lower:`,
  startAlike: "Both start at the same price:",
  whyPrice: (name) =>
    `The price depends on how much there is to design, build and test. ${name ? `${name}'s written quote` : "The written quote"} says what each part costs before any work begins, and a smaller scope costs less.`,
  includes: (title) => `**${title}** covers:`,
  tooLittle: (title, price) => `That's not enough yet. **${title}** is ${price}.`,
  enoughToStart: (title, price) =>
    `Yes, that's enough to begin with. **${title}** is ${price}, and what you need decides where in that it ends.`,
  wellEnough: (title, price) => `Yes, that's enough. **${title}** is ${price}.`,
  projectPayment: "Payment for projects:",
  recoveryPayment: "Payment for account recovery:",
  duration: "Typical time for account recovery:",
  durationOpen: (name) =>
    `How long it takes depends on what is to be built, and this site names no fixed time. ${name ? `${name}'s written quote` : "The written quote"} says by when it will be delivered.`,
  officialFirst: "Start with the platform's official recovery page. It is free and often enough:",
  disabledFirst:
    "A disabled account can only be reopened by the platform. Ask there for a review; it's free and often enough:",
  paidHelp: (title) => `If you get stuck there, you can book **${title}** here.`,
  email: (email) => `E-mail: [${email}](mailto:${email})`,
  phone: (phone) => `Phone: ${phone}`,
  noPhone: "No phone number is listed on this site.",
  place: (place) => `Location: ${place}.`,
  reply: (time) => `Usual response time: ${time}.`,
  contactPage: "You can also write through the [contact page](/contact).",
  callPage: "You can ask for a call on the [contact page](/contact).",
  estimate:
    "The price depends on what you need. Choose it on the next page and see a range; it isn't binding.",
  estimateLink: "Get an estimate",
  freeTimes: "These times are free right now. You confirm on the next page; nothing is booked yet.",
  moreTimes: "More times",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  dayOpen: (day) => `Yes, ${day} is a working day.`,
  dayClosed: (day) => `No, ${day} isn't a working day.`,
  outsideHours: "No, that time is outside office hours.",
  services: "These services are offered:",
  offer: "",
  tier: "",
  tierPrice: "The plan for that number of followers:",
  successRate: "",
  stats: "",
  project: "",
  builtFor: (project, client) => `**${project}** was built for: ${client}.`,
  skills: (names) => `Main skills: ${names}.`,
  knows: (names) => `Yes: ${names} is among the skills and work on this site.`,
  notListed: (name) =>
    `That is not among the skills listed on this site. ${name || "A person"} can tell you more: ask through "Talk to a person" or the [contact page](/contact).`,
  experience: "Experience:",
  projects: "Some of the projects:",
  article: "This article is about that:",
  posts: "These articles are about that:",
  noPosts: "There are no articles yet.",
  profiles: "Profiles elsewhere:",
  assistantOf: (name) => `I am the assistant on the site of ${name}.`,
  inEnglish: "",
  about: (name, jobTitle, location) =>
    `**${name}**${jobTitle ? `, ${jobTitle}` : ""}${location ? `, ${location}` : ""}.`,
};
