import type { Skill, SkillCategory } from "../../../app/features/content/profile/profile.ts";

export const skills: Skill[] = [
  { id: "react", name: "React", level: 95, icon: "react", color: "#61dafb" },
  { id: "nodejs", name: "Node.js", level: 90, icon: "nodejs", color: "#5fa04e" },
  { id: "python", name: "Python", level: 85, icon: "python", color: "#ffd43b" },
  { id: "typescript", name: "TypeScript", level: 88, icon: "typescript", color: "#3178c6" },
  { id: "mongodb", name: "MongoDB", level: 80, icon: "mongodb", color: "#47a248" },
  { id: "postgresql", name: "PostgreSQL", level: 75, icon: "postgresql", color: "#6b9bd1" },
  { id: "docker", name: "Docker", level: 70, icon: "docker", color: "#2496ed" },
  { id: "aws", name: "AWS", level: 65, icon: "aws", color: "#ff9900" },
];

export const skillCategories: SkillCategory[] = [
  {
    id: "frontend",
    title: "Frontend",
    icon: "Monitor",
    skills: ["React", "TypeScript", "React Router", "Next.js", "Tailwind CSS", "Accessibility", "Vite"],
  },
  {
    id: "backend",
    title: "Backend",
    icon: "Server",
    skills: ["Node.js", "Python", "Hono", "Express", "FastAPI", "REST and OpenAPI"],
  },
  {
    id: "database",
    title: "Database",
    icon: "Database",
    skills: ["PostgreSQL", "MongoDB", "SQLite", "Redis", "Schema migrations"],
  },
  {
    id: "mobile",
    title: "Mobile",
    icon: "Smartphone",
    skills: ["React Native", "Expo", "Progressive web apps", "Push notifications", "Offline sync"],
  },
  {
    id: "cloud-devops",
    title: "Cloud & DevOps",
    icon: "Cloud",
    skills: ["AWS", "Docker", "Linux and systemd", "GitHub Actions", "Nginx", "Caddy"],
  },
  {
    id: "tools-others",
    title: "Tools & Others",
    icon: "Wrench",
    skills: ["Git", "Figma", "Playwright", "Vitest", "pytest", "Technical writing"],
  },
];
