import { Pencil, Star, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { CardPicture } from "../../ui/admin/card-picture.tsx";
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

const STATUS_CLASSES: Record<PostStatus, string> = {
  draft: "adm-badge",
  scheduled: "adm-badge adm-badge-warn",
  published: "adm-badge adm-badge-good",
};

export function StatusBadge({ status }: { status: PostStatus }) {
  return <p className={STATUS_CLASSES[status]}>{STATUS_LABELS[status]}</p>;
}

export function AdminPostCard({ post, onDelete }: { post: OwnerPostLine; onDelete: () => void }) {
  const { id, title, excerpt, category, status, publishedAt, updatedAt, tags, featured, hasDraft, image } =
    post;
  return (
    <li className="adm-card">
      <div className="adm-card-head">
        <StatusBadge status={status} />
        {featured && (
          <p className="adm-badge adm-badge-lit">
            <Star aria-hidden="true" />
            Featured
          </p>
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
        <Link to={`/admin/blog/${id}`} className="adm-button" aria-label={`Edit ${title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </Link>
        <button
          type="button"
          className="adm-button adm-button-bad"
          onClick={onDelete}
          aria-label={`Delete ${title}`}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </button>
      </div>
    </li>
  );
}
