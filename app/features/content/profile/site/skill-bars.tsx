import type { Skill } from "../profile.ts";
import { SkillIcon } from "./skill-icon.tsx";

/** The number is text; the bar beside it only repeats it. */
export function SkillBars({ skills }: { skills: readonly Skill[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-7 sm:grid-cols-2">
      {skills.map(({ id, name, level, icon, color }) => (
        <li key={id}>
          <p className="flex items-center justify-between gap-4">
            <span className="flex min-w-0 items-center gap-2.5 font-medium">
              <SkillIcon name={icon} color={color} />
              {name}
            </span>
            <span className="font-mono text-sm text-muted">{level}%</span>
          </p>
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            data-decor="bar"
            className="mt-2.5 h-2.25 w-full bg-raised"
            aria-hidden="true"
          >
            <rect width={level} height="1" fill={color} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
