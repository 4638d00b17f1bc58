import { Outlet, redirect, useLocation } from "react-router";
import { SegmentNav } from "../../../ui/admin/segment-nav.tsx";
import type { Route } from "./+types/tools";

const HOME = "/admin/seo/tools";
const TOOLS = [
  { to: `${HOME}/sitemap`, label: "Sitemap and submission" },
  { to: `${HOME}/audit`, label: "Audit" },
  { to: `${HOME}/validate`, label: "Validate" },
  { to: `${HOME}/test`, label: "Test" },
  { to: `${HOME}/redirects`, label: "Redirects" },
  { to: `${HOME}/pages`, label: "Pages" },
  { to: `${HOME}/content`, label: "AI content analysis" },
] as const;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname === HOME) throw redirect(TOOLS[0].to);
}

export default function Tools() {
  const { pathname } = useLocation();
  return (
    <div className="grid grid-cols-1 gap-4">
      <SegmentNav
        label="Tools"
        segments={TOOLS.map((tool) => ({ ...tool, isCurrent: tool.to === pathname }))}
      />
      <Outlet />
    </div>
  );
}
