import type { ChatLanguage } from "./answer.ts";
import { ENGLISH_TEXTS } from "./texts-english.ts";
import { HINDI_TEXTS } from "./texts-hindi.ts";
import { HINGLISH_TEXTS } from "./texts-hinglish.ts";

/** The assistant's own sentences; what they frame comes from the site's rows. */
export interface AnswerTexts {
  greeting(name: string): string;
  thanks: string;
  bye: string;
  mood: string;
  bot(name: string): string;
  person(name: string): string;
  officeHours(text: string): string;
  openNow: string;
  closedNow: string;
  secret: string;
  neverSecret: string;
  unknown(name: string): string;
  noPrice(name: string): string;
  from(price: string): string;
  perHour(price: string): string;
  allPrices: string;
  tierPrices: string;
  contactPrices: string;
  tierFor(followers: string): string;
  noTierFor: string;
  cheapest(title: string, price: string): string;
  costliest(title: string, price: string): string;
  within: string;
  nothingWithin: string;
  startingPoints: string;
  noDiscount(name: string): string;
  projectPayment: string;
  recoveryPayment: string;
  duration: string;
  durationOpen(name: string): string;
  officialFirst: string;
  paidHelp: string;
  email(email: string): string;
  phone(phone: string): string;
  noPhone: string;
  place(place: string): string;
  reply(time: string): string;
  contactPage: string;
  services: string;
  /** Before rows that are in English; empty where the visitor writes English. */
  offer: string;
  tier: string;
  tierPrice: string;
  successRate: string;
  stats: string;
  project: string;
  skills(names: string): string;
  knows(names: string): string;
  notListed(name: string): string;
  experience: string;
  projects: string;
  article: string;
  posts: string;
  noPosts: string;
  profiles: string;
  assistantOf(name: string): string;
  /** Before words of the site, which are in English whatever the visitor writes. */
  inEnglish: string;
  about(name: string, jobTitle: string, location: string): string;
}

const TEXTS: Record<ChatLanguage, AnswerTexts> = {
  en: ENGLISH_TEXTS,
  "hi-Latn": HINGLISH_TEXTS,
  hi: HINDI_TEXTS,
};

export function getAnswerTexts(language: ChatLanguage): AnswerTexts {
  return TEXTS[language];
}
