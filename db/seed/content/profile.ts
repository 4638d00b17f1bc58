import type { PageLeads, Profile } from "../../../app/features/content/profile/profile.ts";
import { owner, socialLinks } from "./owner.ts";

const leads: PageLeads = {
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

export const profile: Profile = {
  name: owner.name,
  initials: owner.initials,
  jobTitle: owner.jobTitle,
  email: owner.email,
  location: owner.location,
  tagline: "Full-stack developer working with React, Node.js and Python.",
  greeting: "Hi, I'm",
  heroTitles: [
    "Python Developer",
    "Full Stack Developer",
    "React Specialist",
    "UI/UX Designer",
    "Tech Innovator",
  ],
  intro:
    "I design and build web and mobile products for small businesses and growing teams: the screens people use, " +
    "the APIs behind them and the servers they run on. One person, from the first sketch to the live site.",
  about: [
    "I started out fixing other people's WordPress sites in Pune and found that I liked the parts nobody sees: " +
      "the query that took nine seconds, the checkout that lost orders on a slow phone. That pulled me into " +
      "back-end work, and then into building whole products on my own.",
    "Most of my clients are shops, clinics and young companies without a technical team. They need someone who asks " +
      "what the business does before choosing a framework, sends a price in writing, and still answers the phone " +
      "after launch. I write React and TypeScript on the front, Node.js or Python on the back, and keep the number " +
      "of moving parts as small as the job allows.",
    "Away from the screen I cycle up Sinhagad on Sunday mornings, repair old radios and write down what I learn on " +
      "the blog.",
  ],
  portrait: "/media/portrait",
  socialLinks,
  availability: {
    text: "Mon - Fri, 9 AM - 6 PM",
    days: [1, 2, 3, 4, 5],
    from: "09:00",
    to: "18:00",
    timeZone: owner.timeZone,
  },
  phone: "",
  responseTime: "Under 2 hours",
  contactStats: [
    { value: "100%", label: "Success Rate" },
    { value: "50+", label: "Happy Clients" },
    { value: "120+", label: "Projects Done" },
  ],
  contactPrices: [
    {
      title: "Web Development",
      description: "A complete site or web application, from design to deployment.",
      from: { minor: 200_000, currency: "USD" },
    },
    {
      title: "API Development",
      description: "A documented, tested API with its database and hosting.",
      from: { minor: 150_000, currency: "USD" },
    },
    {
      title: "UI/UX Design",
      description: "Flows, screens and a small design system, ready to build.",
      from: { minor: 100_000, currency: "USD" },
    },
    {
      title: "Consulting",
      description: "Code review, architecture or a second opinion, by the hour.",
      from: { minor: 10_000, currency: "USD" },
      unit: "hour",
    },
  ],
  aboutStats: [
    { value: "4+", label: "Years Experience" },
    { value: "50+", label: "Projects Completed" },
    { value: "30+", label: "Happy Clients" },
    { value: "25+", label: "Technologies" },
  ],
  projectStats: [
    { value: "100+", label: "Projects completed" },
    { value: "50+", label: "Happy clients" },
    { value: "5+", label: "Years of experience" },
  ],
  projectPaymentTerms: ["50% upfront", "25% mid-project", "25% on delivery"],
  recoveryFacts: [
    { label: "Recovery success rate", value: "95%+ for eligible accounts" },
    { label: "Typical time", value: "3-14 business days" },
    { label: "Payment", value: "50% upfront and 50% on successful recovery" },
    { label: "Charges", value: "No hidden charges" },
    { label: "First step", value: "Free consultation" },
    { label: "Above 1M followers", value: "Custom enterprise pricing" },
  ],
  leads,
  recoveryWarning:
    "Losing an account is stressful, and that is when scammers turn up. Please never send anyone a password or a " +
    "one-time code, and that includes me: I will never ask for either. Start with the platforms' own recovery pages, " +
    "which are free and often enough. If you get stuck there, write to me and we will look at it together.",
};
