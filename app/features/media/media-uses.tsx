import { Link } from "react-router";
import type { useMediaUses } from "./use-media-uses.ts";

export function MediaUses({ uses, failure, reload }: ReturnType<typeof useMediaUses>) {
  return (
    <section aria-labelledby="media-uses">
      <h3 id="media-uses" className="adm-media-heading">
        Where it is used
      </h3>
      {failure ? (
        <p role="alert" className="adm-failure">
          {failure}{" "}
          <button type="button" className="adm-link" onClick={reload}>
            Try again
          </button>
        </p>
      ) : !uses ? (
        <p className="adm-muted">Looking...</p>
      ) : uses.length === 0 ? (
        <p className="adm-muted">Nowhere yet.</p>
      ) : (
        <ul className="adm-media-uses">
          {uses.map(({ kind, title, to }) => (
            <li key={`${kind} ${title}`}>
              <span className="adm-muted">{kind}</span>{" "}
              <Link to={to} className="adm-link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
