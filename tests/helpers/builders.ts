import type { NewPost } from "../../app/features/content/posts/post.ts";
import type { PageLeads, Profile } from "../../app/features/content/profile/profile.ts";
import type { ProjectInput } from "../../app/features/content/projects/schema.ts";
import type { ServiceInput } from "../../app/features/content/services/schema.ts";
import type { MediaInput } from "../../app/features/core/media/media.ts";

/** The moment at which tests happen unless they say otherwise. */
export const TEST_NOW = new Date("2026-03-10T12:00:00.000Z");

export function buildProject(given: Partial<ProjectInput> = {}): ProjectInput {
  return {
    title: "A project",
    description: "What it does.",
    image: "/media/project",
    tech: ["TypeScript"],
    category: "fullstack",
    github: "https://code.example/project",
    live: "https://project.example",
    date: "2026",
    featured: false,
    stats: { stars: 1, forks: 2, views: 3 },
    slug: "",
    client: "",
    role: "",
    problem: "",
    approach: "",
    result: "",
    pictures: [],
    ...given,
  };
}

export function buildPost(given: Partial<NewPost> = {}): NewPost {
  return {
    title: "A post",
    excerpt: "What it says.",
    content: "# Text",
    html: '<h1 id="text">Text</h1>',
    headings: [{ id: "text", text: "Text", depth: 1 }],
    author: "Test Author",
    status: "published",
    publishedAt: "2026-03-01T08:00:00.000Z",
    readTime: "5 min read",
    category: "react",
    tags: ["Testing"],
    featured: false,
    image: "/media/post",
    color: "#00d4ff",
    ...given,
  };
}

export function buildService(given: Partial<ServiceInput> = {}): ServiceInput {
  return {
    icon: "Code2",
    title: "A service",
    description: "What it is.",
    features: ["One", "Two"],
    startingPrice: "10,000",
    currency: "₹",
    ...given,
  };
}

export function buildMedia(given: Partial<MediaInput> = {}): MediaInput {
  return {
    name: "project",
    alt: "A drawing",
    width: 1600,
    height: 1000,
    widths: [480, 1600],
    placeholder: "data:image/webp;base64,AAAA",
    ...given,
  };
}

export function buildProfile(given: Partial<Profile> = {}): Profile {
  return {
    name: "Test Owner",
    initials: "TO",
    jobTitle: "Developer",
    email: "owner@site.example",
    location: "Here",
    tagline: "Builds things.",
    greeting: "Hello",
    heroTitles: ["Developer"],
    intro: "An introduction.",
    about: ["A paragraph."],
    portrait: "/media/portrait",
    socialLinks: [{ platform: "github", label: "GitHub", url: "https://code.example/owner" }],
    availability: { text: "Mon - Fri", days: [1, 2, 3, 4, 5], from: "09:00", to: "18:00", timeZone: "UTC" },
    phone: "",
    responseTime: "",
    contactStats: [],
    contactPrices: [],
    aboutStats: [],
    projectStats: [],
    projectPaymentTerms: [],
    recoveryFacts: [],
    recoveryWarning: "Never send a password.",
    leads: buildLeads(),
    ...given,
  };
}

export function buildLeads(given: Partial<PageLeads> = {}): PageLeads {
  return {
    showcase: "",
    homeServices: "",
    latestPosts: "",
    techStack: "",
    about: "",
    aboutCall: "",
    projects: "",
    blog: "",
    services: "",
    recovery: "",
    customProjects: "",
    contact: "",
    contactPrices: "",
    contactCall: "",
    ...given,
  };
}
