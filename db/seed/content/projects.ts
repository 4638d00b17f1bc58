import type { NewProject } from "../../../app/features/content/projects/projects.server.ts";
import { owner } from "./owner.ts";

export const projects: (NewProject & { id: number })[] = [
  {
    id: 6,
    title: "Khata",
    description:
      "Ledger and invoicing for kirana shops: credit accounts, GST invoices and payment reminders on a shared phone. " +
      "It keeps working when the network does not and syncs when it returns.",
    image: "/media/khata",
    tech: ["React", "TypeScript", "Node.js", "PostgreSQL", "Service Worker", "Tailwind CSS"],
    category: "fullstack",
    github: `${owner.github}/khata`,
    live: "https://khata.example",
    date: "2025",
    featured: true,
    stats: { stars: 412, forks: 58, views: 9840 },
    client: "A wholesaler in Pune and eleven of its shops",
    role: "Design, front end and back end",
    problem:
      "The shops kept credit in paper books. At the end of a month nobody could say who owed what, and the wholesaler waited six weeks for money that customers would have paid on the day, had anyone asked.",
    approach: `Two days behind a counter settled most of the design: one hand holds the phone, the other a bag of rice.

- A sale on credit takes three taps, and the amount is typed on a keypad of its own.
- Everything is written to the phone first and sent when there is a network. Two phones that changed the same account show both entries instead of choosing one.
- Reminders go out as a plain text message with the balance and a payment link.`,
    result:
      "All eleven shops still use it. Credit is paid back in nine days on average instead of forty, and the wholesaler closes its month on the first of the next.",
  },
  {
    id: 5,
    title: "Queuewright",
    description:
      "A job queue and webhook relay that lives in the database you already run. Retries with backoff, signed " +
      "deliveries and a page that shows what is stuck and why.",
    image: "/media/queuewright",
    tech: ["Node.js", "TypeScript", "PostgreSQL", "SQLite", "OpenAPI"],
    category: "backend",
    github: `${owner.github}/queuewright`,
    live: "https://queuewright.example",
    date: "2025",
    featured: true,
    stats: { stars: 867, forks: 94, views: 14_320 },
    role: "Author and maintainer",
    problem:
      "Small teams that need background jobs are told to run a message broker as well: one more server to watch, to back up and to be woken by.",
    approach: `The queue is a table in the database that is there already. A job is claimed by an update that only one worker can win, so that a crash leaves nothing locked for longer than its lease.

Deliveries are signed, retried with a growing delay, and end in a list that says what failed and why. A failed job is run again with one button.`,
    result:
      "It moves two million jobs a day for its largest user, on the database that served their site before. Setting it up takes one migration.",
  },
  {
    id: 4,
    title: "Fairlane",
    description:
      "Headless storefront for a home-goods brand, with a product finder, guest checkout and prices in three " +
      "currencies. Every step of the checkout also works before the scripts arrive.",
    image: "/media/fairlane",
    tech: ["React Router", "TypeScript", "Node.js", "MongoDB", "Stripe"],
    category: "fullstack",
    github: `${owner.github}/fairlane`,
    live: "https://fairlane.example",
    date: "2024",
    featured: true,
    stats: { stars: 236, forks: 41, views: 7615 },
    client: "A home-goods brand",
    role: "Lead developer in a team of three",
    problem:
      "One visitor in four left at the checkout. On slow phones the payment page stayed empty until half a megabyte of scripts had arrived.",
    approach:
      "Each step of the checkout became a plain form that the server understands, and the scripts only make it quicker. The product finder asks three questions and keeps the answers in the address, so that a result can be shared.",
    result:
      "The checkout shows in under a second on a mid-range phone, and the share of visitors who finish an order rose from 2.1 to 3.4 percent in the first quarter.",
  },
  {
    id: 3,
    title: "Pulseboard",
    description:
      "A realtime metrics dashboard that draws forty live charts without warming up the laptop. Server-sent events, " +
      "canvas rendering and a plain table behind every chart.",
    image: "/media/pulseboard",
    tech: ["React", "TypeScript", "Canvas", "Server-Sent Events", "Vite"],
    category: "frontend",
    github: `${owner.github}/pulseboard`,
    live: "https://pulseboard.example",
    date: "2024",
    featured: false,
    stats: { stars: 318, forks: 37, views: 6290 },
    client: "A logistics company",
    role: "Front end",
    problem:
      "The dispatchers' dashboard drew forty charts with a library made for four. Laptops ran hot, and the figures were up to a minute late.",
    approach:
      "One stream brings all figures, and one loop draws them on a canvas. What is not in sight isn't drawn. Behind every chart stands a table with the same figures, for screen readers and for copying.",
    result:
      "Forty charts take four percent of a processor instead of ninety, and a figure is on the screen within a second.",
  },
  {
    id: 2,
    title: "Inkwell",
    description:
      "A distraction-free Markdown editor in the browser. Files stay on your own disk, and the page counts words, " +
      "folds headings and otherwise keeps quiet.",
    image: "/media/inkwell",
    tech: ["React", "CodeMirror", "IndexedDB", "File System Access API"],
    category: "frontend",
    github: `${owner.github}/inkwell`,
    live: "https://inkwell.example",
    date: "2023",
    featured: false,
    stats: { stars: 529, forks: 63, views: 8470 },
    role: "Design and development",
    problem:
      "I wanted to write in the browser without giving my drafts to somebody's server, and without a toolbar looking at me.",
    approach:
      "Files are opened and saved where they are on the disk; the browser asks once. Unsaved words are kept beside them, so that a closed tab loses nothing.",
    result:
      "It is where I write everything on this site. A few thousand other people use it each month, and not one account had to be made.",
  },
  {
    id: 1,
    title: "Saathi",
    description:
      "Medicine reminders for families: one person sets the schedule, and the others see at a glance what was taken. " +
      "In Hindi, Marathi and English, with large type and spoken alarms.",
    image: "/media/saathi",
    tech: ["React Native", "Expo", "TypeScript", "FastAPI", "PostgreSQL"],
    category: "mobile",
    github: `${owner.github}/saathi`,
    live: "https://saathi.example",
    date: "2023",
    featured: false,
    stats: { stars: 174, forks: 22, views: 5135 },
    client: "A clinic in Nashik",
    role: "App, API and tests with patients",
    problem:
      "After a stay in hospital, patients went home with up to nine medicines and one sheet of paper. The families lived apart and rang each other to ask what had been taken.",
    approach: `We sat with eleven families before the first line of code. They asked for large type, for a voice instead of a beep, and for a way to say "taken" without unlocking the phone.`,
    result:
      "In the clinic's own count of three months, doses that were missed fell by half. It now runs in three languages and in four more clinics.",
  },
];
