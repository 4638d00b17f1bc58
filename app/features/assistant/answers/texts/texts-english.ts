import type { AnswerTexts } from "../answer-sentences.ts";

export const ENGLISH_TEXTS: AnswerTexts = {
  greeting: (name) =>
    `Hello! I am the assistant on ${name ? `${name}'s` : "this"} site. Ask me about prices, services, account recovery, projects or how to get in touch.`,
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
    `I can only tell you the prices listed here. Discounts are something only ${name || "the person who does the work"} can agree to: please ask through "Talk to a person".`,
  projectPayment: "Payment for projects:",
  recoveryPayment: "Payment for account recovery:",
  duration: "Typical time for account recovery:",
  durationOpen: (name) =>
    `How long it takes depends on what is to be built, and this site names no fixed time. ${name ? `${name}'s written quote` : "The written quote"} says by when it will be delivered.`,
  officialFirst: "Start with the platform's official recovery page. It is free and often enough:",
  paidHelp: "If you get stuck there, the paid service helps:",
  email: (email) => `E-mail: [${email}](mailto:${email})`,
  phone: (phone) => `Phone: ${phone}`,
  noPhone: "No phone number is listed on this site.",
  place: (place) => `Location: ${place}.`,
  reply: (time) => `Usual response time: ${time}.`,
  contactPage: "You can also write through the [contact page](/contact).",
  services: "These services are offered:",
  offer: "",
  tier: "",
  tierPrice: "The plan for that number of followers:",
  successRate: "",
  stats: "",
  project: "",
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
