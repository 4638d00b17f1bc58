import type { PageLeads } from "../../../app/features/content/profile/profile.ts";

export const leads: PageLeads = {
  showcase: "Built, launched and looked after. Each one is live, with its code open to read.",
  homeServices: "Prices in the open, and a written quote before work begins.",
  latestPosts: "Notes from real projects, written down so that I can find them again.",
  techStack: "The tools I reach for first, and how well I know each.",
  about: "Who I am, and how I came to build what I build.",
  aboutCall:
    "Tell me about it in a few lines. You will hear back with questions, an honest opinion and a price.",
  projects:
    "Products, tools and client work. The code is open, and everything here runs somewhere you can try it.",
  blog: "Notes from real projects: what broke, what I changed, and the code that stayed.",
  services: "What I do and what it costs. Every project starts with a free call and a written quote.",
  recovery:
    "Instagram, Facebook or YouTube, hacked or locked. The price depends on how many followers the account has.",
  customProjects:
    "Need something else? Tell me what it should do, and I will tell you what it takes and what it costs.",
  contact:
    "Tell me what you have in mind. I read every message myself and answer with questions, an honest opinion and a price.",
  contactPrices: "Where prices start. You get a written quote before anything begins.",
  contactCall:
    "A short call is often quicker than five emails. Pick a time that suits you, or write to me directly.",
};
