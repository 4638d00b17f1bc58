import { Pencil, Star, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { Badge, type BadgeTone } from "../../ui/admin/badge.tsx";
import { CardPicture } from "../../ui/admin/card-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { TagList } from "../../ui/tag.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import { type OwnerPostLine, POST_CATEGORY_LABELS, type PostStatus } from "./post.ts";

/** The most tags that a card of the admin area shows before "+N" (spec section 9). */
const ADMIN_POST_TAGS_MAX = 3;

export const STATUS_LABELS: Record<PostStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

const STATUS_TONES: Partial<Record<PostStatus, BadgeTone>> = {
  scheduled: "warn",
  published: "good",
};

export function StatusBadge({ status }: { status: PostStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

export function AdminPostCard({ post, onDelete }: { post: OwnerPostLine; onDelete: () => void }) {
  const { id, title, excerpt, category, status, publishedAt, updatedAt, tags, featured, hasDraft, image } =
    post;
  return (
    <li className="adm-card">
      <div className="adm-card-head">
        <StatusBadge status={status} />
        {featured && (
          <Badge tone="lit">
            <Star aria-hidden="true" />
            Featured
          </Badge>
        )}
      </div>
      <div className="adm-card-title">
        <CardPicture image={image} />
        <h2>{title}</h2>
      </div>
      <p className="adm-meta">
        {POST_CATEGORY_LABELS[category]} ·{" "}
        {status === "draft" ? (
          <>
            Written <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
          </>
        ) : (
          <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
        )}
      </p>
      {excerpt && <p className="adm-muted adm-clamp">{excerpt}</p>}
      {hasDraft && status !== "draft" && <p className="adm-meta adm-unsaved">Has unsaved changes</p>}
      {tags.length > 0 && <TagList tags={tags} max={ADMIN_POST_TAGS_MAX} />}
      <div className="adm-card-foot">
        <Link to={`/admin/blog/${id}`} className="btn btn-secondary btn-sm" aria-label={`Edit ${title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </Link>
        <Button variant="caution" size="sm" onClick={onDelete} aria-label={`Delete ${title}`}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </div>
    </li>
  );
}
