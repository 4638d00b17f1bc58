import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { Pill } from "../../../../ui/admin/layout/pill.tsx";
import { variants } from "../../../../ui/class-names.ts";
import { LIVE_MINUTES } from "../analytics.ts";
import type { LiveVisitors } from "../schema.ts";
import { useLiveVisitors } from "./use-live-visitors.ts";

const countLook = variants(
  "inline-flex items-center gap-2.5 font-[550] before:size-2.5 before:flex-none before:rounded-full before:content-[''] before:forced-color-adjust-none",
  {
    dot: {
      anybody: "before:bg-good before:outline-4 before:outline-good/22",
      nobody: "before:bg-line-strong",
    },
  },
);

export function AdminLive({ loaded }: { loaded: LiveVisitors }) {
  const { live, hasFailed } = useLiveVisitors(loaded);
  return (
    <Panel isLow className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label="Live visitors">
      {/* Said again only when the number is another one: the pages beside it change more often. */}
      <p className={countLook({ dot: live.visitors > 0 ? "anybody" : "nobody" })} role="status">
        {describe(live.visitors)}
      </p>
      {live.pages.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {live.pages.map(({ path, visitors }) => (
            <Pill key={path}>
              {path} <strong className="ms-1.5 tabular-nums">{visitors.toLocaleString("en")}</strong>
            </Pill>
          ))}
        </ul>
      )}
      <p className="text-meta text-muted sm:ms-auto">
        {hasFailed
          ? "This may be out of date. The server didn't answer; trying again every 15 seconds."
          : `Seen within the last ${LIVE_MINUTES} minutes.`}
      </p>
    </Panel>
  );
}

function describe(visitors: number): string {
  if (visitors === 0) return "Nobody is on the site now";
  return visitors === 1
    ? "1 visitor is on the site now"
    : `${visitors.toLocaleString("en")} visitors are on the site now`;
}
