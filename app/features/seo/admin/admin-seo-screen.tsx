import { FileCode } from "lucide-react";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { SegmentNav } from "../../../ui/admin/segment-nav.tsx";
import { Tabs } from "../../../ui/admin/tabs.tsx";
import { AdminSearchTraffic } from "../../analytics/admin/admin-search-traffic-panel.tsx";
import { AdminAudit } from "../../audit/admin/admin-audit-screen.tsx";
import { AdminUrlTest } from "../../audit/admin/admin-url-test-screen.tsx";
import { AdminValidation } from "../../audit/admin/admin-validation-screen.tsx";
import { AdminKeywords } from "../../keywords/admin/admin-keywords-screen.tsx";
import { AdminRedirects } from "../../redirects/admin/admin-redirects-screen.tsx";
import { AdminContentAnalysis } from "../../writing/admin/admin-content-analysis-panel.tsx";
import { AdminPageOverrides } from "../overrides/admin-page-overrides-screen.tsx";
import { AdminSeoPriority } from "../overrides/admin-seo-priority-screen.tsx";
import { AdminSeoOverview } from "../overview/admin-seo-overview-screen.tsx";
import { AdminSitemap } from "../submission/admin-sitemap-screen.tsx";
import { type LoadedSeo, SEO_TABS, SEO_TOOLS, type SeoTab, type SeoTool } from "./admin-seo.ts";

const TAB_LABELS: Record<SeoTab, string> = {
  overview: "Overview",
  priority: "Priority 1",
  analytics: "Analytics",
  keywords: "Keywords",
  tools: "Tools",
};

const TOOL_LABELS: Record<SeoTool, string> = {
  sitemap: "Sitemap and submission",
  audit: "Audit",
  validate: "Validate",
  test: "Test",
  redirects: "Redirects",
  pages: "Pages",
  content: "AI content analysis",
};

export function AdminSeo({ loaded }: { loaded: LoadedSeo }) {
  const open = findTab(loaded);
  const [first, ...others] = SEO_TABS.map((value) => ({
    value,
    label: TAB_LABELS[value],
    content: value === open && <TabContent loaded={loaded} />,
  }));
  return (
    <>
      <PageHead>
        <a
          className="btn btn-secondary adm-icon-on-phone"
          href="/sitemap.xml"
          target="_blank"
          rel="noreferrer"
        >
          <FileCode aria-hidden="true" />
          <span className="adm-hidden-on-phone">View sitemap</span>
        </a>
      </PageHead>
      {first && <Tabs label="SEO Manager" tabs={[first, ...others]} />}
    </>
  );
}

function findTab({ view }: LoadedSeo): SeoTab {
  return SEO_TABS.find((tab) => tab === view) ?? "tools";
}

function TabContent({ loaded }: { loaded: LoadedSeo }) {
  if (findTab(loaded) !== "tools") return <ViewContent loaded={loaded} />;
  return (
    <div className="adm-stack">
      <SegmentNav
        label="Tools"
        segments={SEO_TOOLS.map((tool) => ({
          label: TOOL_LABELS[tool],
          to: `?tab=tools&tool=${tool}`,
          isCurrent: tool === loaded.view,
        }))}
      />
      <ViewContent loaded={loaded} />
    </div>
  );
}

function ViewContent({ loaded }: { loaded: LoadedSeo }) {
  switch (loaded.view) {
    case "overview":
      return <AdminSeoOverview data={loaded.data} />;
    case "priority":
      return <AdminSeoPriority data={loaded.data} />;
    case "analytics":
      return <AdminSearchTraffic data={loaded.data} />;
    case "keywords":
      return <AdminKeywords data={loaded.data} />;
    case "sitemap":
      return <AdminSitemap data={loaded.data} />;
    case "audit":
      return <AdminAudit data={loaded.data} />;
    case "validate":
      return <AdminValidation data={loaded.data} />;
    case "test":
      return <AdminUrlTest data={loaded.data} />;
    case "redirects":
      return <AdminRedirects data={loaded.data} />;
    case "pages":
      return <AdminPageOverrides data={loaded.data} />;
    case "content":
      return <AdminContentAnalysis data={loaded.data} />;
  }
}
