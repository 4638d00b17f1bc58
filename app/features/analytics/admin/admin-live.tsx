import { Pill } from "../../../ui/admin/layout/pill.tsx";
import { LIVE_MINUTES } from "../analytics.ts";
import type { LiveVisitors } from "../schema.ts";
import { useLiveVisitors } from "./use-live-visitors.ts";

export function AdminLive({ loaded }: { loaded: LiveVisitors }) {
  const { live, hasFailed } = useLiveVisitors(loaded);
  return (
    <section className="adm-panel adm-live" aria-label="Live visitors">
      {/* Said again only when the number is another one: the pages beside it change more often. */}
      <p className="adm-live-count" role="status" data-anybody={live.visitors > 0}>
        {describe(live.visitors)}
      </p>
      {live.pages.length > 0 && (
        <ul className="adm-row">
          {live.pages.map(({ path, visitors }) => (
            <Pill key={path}>
              {path} <strong>{visitors.toLocaleString("en")}</strong>
            </Pill>
          ))}
        </ul>
      )}
      <p className="adm-stat-note">
        {hasFailed
          ? "This may be out of date. The server didn't answer; trying again every 15 seconds."
          : `Seen within the last ${LIVE_MINUTES} minutes.`}
      </p>
    </section>
  );
}

function describe(visitors: number): string {
  if (visitors === 0) return "Nobody is on the site now";
  return visitors === 1
    ? "1 visitor is on the site now"
    : `${visitors.toLocaleString("en")} visitors are on the site now`;
}
