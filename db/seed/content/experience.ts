import type { Experience } from "../../../app/features/content/profile/profile.ts";

export const experience: Experience[] = [
  {
    id: "lamplight-studio",
    years: "2023-Present",
    title: "Independent Full Stack Developer",
    company: "Lamplight Studio",
    description:
      "My own one-person practice: web and mobile products for shops, clinics and early-stage companies, from the " +
      "first call to the running server.",
    achievements: [
      "Built and run Khata, an invoicing product that kirana shops use every day, offline included",
      "Moved a home-goods brand off a slow shop theme to a storefront that feels quick on a mid-range phone",
      "Set up monitoring and backups for every client site, and rehearse restoring them",
      "Quote in writing before work begins and hand over the code with its documentation",
    ],
    startedOn: "2023-04-01",
  },
  {
    id: "marigold-commerce",
    years: "2021-2023",
    title: "Full Stack Developer",
    company: "Marigold Commerce Systems",
    description:
      "On a small product team building ordering and stock software for regional retailers in React, Node.js and PostgreSQL.",
    achievements: [
      "Replaced a nightly stock import with change events, so that shops see new stock as it arrives",
      "Wrote the outbox that keeps orders and their emails in step when a server crashes",
      "Brought TypeScript into a JavaScript code base one folder at a time, without a feature freeze",
      "Mentored two junior developers through their first on-call rotations",
    ],
    startedOn: "2021-05-03",
  },
  {
    id: "teakwood-digital",
    years: "2020-2021",
    title: "Junior Web Developer",
    company: "Teakwood Digital",
    description:
      "Small agency work: marketing sites, booking forms and Python scripts that took dull jobs off people's desks.",
    achievements: [
      "Shipped client sites, most of them in React with a small Python or PHP back end",
      "Automated the monthly reporting spreadsheets, which somebody used to fill in by hand, with Python",
      "Made keyboard and screen-reader checks part of the agency's release list",
    ],
    startedOn: "2020-02-03",
  },
];
