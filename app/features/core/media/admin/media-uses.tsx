import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { FailedLine } from "../../../../ui/admin/records/list-states.tsx";
import type { useMediaUses } from "./use-media-uses.ts";

export function MediaUses({ uses, failure, reload }: ReturnType<typeof useMediaUses>) {
  return (
    <section aria-labelledby="media-uses">
      <h3 id="media-uses" className="mb-2 text-subheading">
        Where it is used
      </h3>
      {failure ? (
        <FailedLine message={failure} onRetry={reload} />
      ) : !uses ? (
        <p className="text-muted">Searching...</p>
      ) : uses.length === 0 ? (
        <p className="text-muted">Not used yet.</p>
      ) : (
        <ul className="grid gap-1.5 text-body">
          {uses.map(({ kind, title, to }) => (
            <li key={`${kind} ${title}`}>
              <span className="text-muted">{kind}</span> <TextLink to={to}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
