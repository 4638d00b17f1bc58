import { FileCode } from "lucide-react";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import { buttonLook } from "../../../ui/button.tsx";

export const handle: ScreenHandle = { title: "SEO Manager", failure: "The SEO data couldn't be loaded" };

export default function Seo() {
  return (
    <>
      <PageHead>
        <a
          className={buttonLook(
            { variant: "secondary" },
            "max-sm:min-h-control max-sm:w-control max-sm:p-0!",
          )}
          href="/sitemap.xml"
          target="_blank"
          rel="noreferrer"
        >
          <FileCode aria-hidden="true" />
          <span className="max-sm:sr-only">View sitemap</span>
        </a>
      </PageHead>
      <RouteTabs
        label="SEO Manager"
        tabs={[
          { to: "/admin/seo", label: "Overview" },
          { to: "/admin/seo/priority", label: "Priority 1" },
          { to: "/admin/seo/analytics", label: "Analytics" },
          { to: "/admin/seo/keywords", label: "Keywords" },
          { to: "/admin/seo/tools", label: "Tools" },
        ]}
      />
    </>
  );
}
