import { ExternalLink, FileText, Pencil } from "lucide-react";
import { Link } from "react-router";
import { PageHead } from "../../ui/admin/page-head.tsx";
import { EmptyList } from "../../ui/admin/records/list-states.tsx";
import { SampleBadge } from "../../ui/admin/records/sample-badge.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import { countOf } from "../../utils/text/count-of.ts";
import { AdminPageForm } from "./admin-page-form.tsx";
import type { OwnerPage, OwnerPageSummary } from "./schema.ts";

interface AdminPagesProps {
  pages: readonly OwnerPageSummary[];
  edited: OwnerPage | undefined;
}

export function AdminPages({ pages, edited }: AdminPagesProps) {
  if (edited) return <AdminPageForm key={edited.slug} page={edited} />;
  if (pages.length === 0) {
    return (
      <EmptyList
        icon={FileText}
        title="No pages found"
        hint="The privacy policy and the terms are missing. Restore them from a backup."
      />
    );
  }
  return (
    <>
      <PageHead note={<p className="adm-count">{countOf(pages.length, "page")}</p>} />
      <ul className="adm-grid">
        {pages.map(({ slug, title, updatedAt }) => (
          <li key={slug} className="adm-card">
            <h2>{title}</h2>
            <SampleBadge noun="pages" id={slug} />
            <p className="adm-muted">Last updated {formatDateTime(updatedAt)}</p>
            <div className="adm-card-foot">
              <Link to={`?edit=${slug}`} className="btn btn-secondary btn-sm" aria-label={`Edit ${title}`}>
                <Pencil aria-hidden="true" />
                Edit
              </Link>
              <a
                href={`/${slug}`}
                target="_blank"
                rel="noreferrer"
                className="btn btn-secondary btn-sm"
                aria-label={`View ${title} (opens in a new tab)`}
              >
                <ExternalLink aria-hidden="true" />
                View
              </a>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
