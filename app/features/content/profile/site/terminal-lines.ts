import { countOf } from "../../../../utils/text/count-of.ts";
import type { Experience, Skill } from "../profile.ts";

export interface TerminalLine {
  kind: "command" | "output";
  text: string;
}

interface TerminalFacts {
  projects: readonly { title: string }[];
  skills: readonly Pick<Skill, "name" | "level">[];
  experience: readonly Pick<Experience, "startedOn">[];
  today: string;
}

const SKILLS_SHOWN = 4;
const MONTHS_PER_YEAR = 12;

/** "up 6 years, 9 months, since Feb 2020", counted from the first role; empty without one. */
export function formatUptime(experience: TerminalFacts["experience"], today: string): string {
  const [first] = experience.map((role) => role.startedOn).sort();
  if (!first) return "";
  const [now, start] = [new Date(today), new Date(first)];
  const months =
    (now.getUTCFullYear() - start.getUTCFullYear()) * MONTHS_PER_YEAR +
    now.getUTCMonth() -
    start.getUTCMonth();
  const full = Math.max(0, now.getUTCDate() < start.getUTCDate() ? months - 1 : months);
  const since = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" }).format(
    start,
  );
  const years = countOf(Math.floor(full / MONTHS_PER_YEAR), "year");
  return `up ${years}, ${countOf(full % MONTHS_PER_YEAR, "month")}, since ${since}`;
}

export function listTerminalLines({ projects, skills, experience, today }: TerminalFacts): TerminalLine[] {
  const best = [...skills].sort((a, b) => b.level - a.level).slice(0, SKILLS_SHOWN);
  const printed = {
    "ls projects": projects.map(({ title }) => `${title.toLowerCase().replaceAll(" ", "-")}/`).join("  "),
    "cat skills": best.map(({ name, level }) => `${name} ${level}%`).join("  "),
    uptime: formatUptime(experience, today),
  };
  return Object.entries(printed).flatMap(([command, output]): TerminalLine[] =>
    output
      ? [
          { kind: "command", text: command },
          { kind: "output", text: output },
        ]
      : [],
  );
}
