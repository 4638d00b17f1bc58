import type { ReactNode } from "react";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { isFixedPage, pathToPage } from "../page.ts";
import type { OwnerPageSummary } from "../schema.ts";
import { PLACE_OPTIONS } from "./page-draft.ts";

export function AdminPageCard({ page, children }: { page: OwnerPageSummary; children?: ReactNode }) {
  const { formatDateTime } = useDates();
  const { id, slug, title, place, isPublished, updatedAt } = page;
  const shown = PLACE_OPTIONS.find(({ value }) => value === place && value !== "none");
  return (
    <>
      <h2 className="text-subheading">{title}</h2>
      {children}
      {!isFixedPage(id) && (
        <p className="flex flex-wrap gap-2">
          <Badge tone={isPublished ? "good" : undefined}>{isPublished ? "Published" : "Draft"}</Badge>
          {shown && <Badge>{shown.label}</Badge>}
        </p>
      )}
      {isPublished ? (
        <TextLink
          href={pathToPage(slug)}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${pathToPage(slug)}, ${title} (opens in a new tab)`}
        >
          View {pathToPage(slug)}
        </TextLink>
      ) : (
        <p className="text-muted">{pathToPage(slug)}</p>
      )}
      <p className="text-muted">Last updated {formatDateTime(updatedAt)}</p>
    </>
  );
}
