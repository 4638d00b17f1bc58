/** The assistant's own sentences; the facts in them come from the site's rows. */
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
  offTopic(name: string): string;
  /** Declines a service that the owner doesn't sell. */
  notOffered: string;
  /** Refuses help against somebody else, and offers nothing. */
  refusal: string;
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
  forAbroad: string;
  twoPrices: string;
  together(total: string): string;
  startsLower(title: string, by?: string): string;
  startAlike: string;
  whyPrice(name: string): string;
  includes(title: string): string;
  tooLittle(title: string, price: string): string;
  enoughToStart(title: string, price: string): string;
  wellEnough(title: string, price: string): string;
  projectPayment: string;
  recoveryPayment: string;
  duration: string;
  durationOpen(name: string): string;
  officialFirst: string;
  disabledFirst: string;
  paidHelp(title: string): string;
  email(email: string): string;
  phone(phone: string): string;
  noPhone: string;
  place(place: string): string;
  reply(time: string): string;
  contactPage: string;
  callPage: string;
  /** Above links to free times of a call; nothing is booked by them. */
  freeTimes: string;
  /** Above the link to /estimate. */
  estimate: string;
  estimateLink: string;
  moreTimes: string;
  /** Monday first. */
  days: readonly string[];
  dayOpen(day: string): string;
  dayClosed(day: string): string;
  outsideHours: string;
  services: string;
  /** Before rows that are in English; empty where the visitor writes English. */
  offer: string;
  tier: string;
  tierPrice: string;
  successRate: string;
  stats: string;
  project: string;
  builtFor(project: string, client: string): string;
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
