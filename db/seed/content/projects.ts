import type { Project } from "../../../app/features/projects/schema.ts";
import { owner } from "./owner.ts";

export const projects: Project[] = [
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
  },
];
