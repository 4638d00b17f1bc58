import type { Experience } from "../profile.ts";

export function ExperienceTimeline({ roles }: { roles: readonly Experience[] }) {
  return (
    <ol className="ml-2 border-l border-line-strong">
      {roles.map((role) => (
        <Role key={role.id} role={role} />
      ))}
    </ol>
  );
}

function Role({ role }: { role: Experience }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-4 pb-16 pl-8 last:pb-0 lg:grid-cols-[2fr_3fr]">
      <span
        aria-hidden
        className="absolute top-1.5 -left-1.5 size-3 rounded-full border-2 border-primary bg-ground"
      />
      <div className="min-w-0">
        <p className="font-mono text-sm leading-6 text-primary">{role.years}</p>
        <h3 className="mt-2 text-heading">{role.title}</h3>
        {role.company && <p className="mt-1 text-muted">{role.company}</p>}
        {role.description && <p className="mt-4 max-w-[42.9em]">{role.description}</p>}
      </div>
      {role.achievements.length > 0 && (
        <ul className="grid min-w-0 max-w-[42.9em] list-disc content-start gap-3 pl-5 text-muted marker:text-primary lg:mt-8">
          {role.achievements.map((achievement) => (
            <li key={achievement} className="min-w-0">
              {achievement}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
