import { ExternalLink, Eye, Heart, type LucideIcon, MessageSquareText, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { Badge, type BadgeTone } from "../../../ui/admin/badge.tsx";
import { IconButton } from "../../../ui/admin/icon-button.tsx";
import { CardPicture } from "../../../ui/admin/records/card-picture.tsx";
import { SampleBadge } from "../../../ui/admin/records/sample-badge.tsx";
import { SelectionBox } from "../../../ui/admin/selection-bar.tsx";
import { TagList } from "../../../ui/tag.tsx";
import { formatDate, formatDateTime } from "../../../utils/dates.ts";
import type { OwnerPostLine } from "../api/schema.ts";
import { isOnSite, type PostStatus } from "../post.ts";

/** Shown before "+N". */
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

interface AdminPostCardProps {
  post: OwnerPostLine;
  /** Its name. */
  category: string;
  isChosen: boolean;
  onChoose: () => void;
  onDelete: () => void;
}

export function AdminPostCard({ post, category, isChosen, onChoose, onDelete }: AdminPostCardProps) {
  const { id, slug, title, status, audience, tags, featured, hasDraft, image } = post;
  return (
    <li className="adm-post">
      <SelectionBox label={`Select ${title}`} isChosen={isChosen} onToggle={onChoose} />
      <CardPicture image={image} />
      <div className="adm-post-words">
        <h2 className="adm-post-title">{title}</h2>
        <div className="adm-post-tags">
          <SampleBadge noun="posts" id={id} />
          {featured && <Badge tone="lit">Featured</Badge>}
          <span>{category}</span>
          {tags.length > 0 && (
            <div className="adm-post-chips">
              <TagList tags={tags} max={ADMIN_POST_TAGS_MAX} />
            </div>
          )}
          {hasDraft && status !== "draft" && <span className="adm-unsaved">Has unsaved changes</span>}
        </div>
      </div>
      <div className="adm-post-state">
        <StatusBadge status={status} />
        <PostDate post={post} />
      </div>
      <PostCounters post={post} />
      <div className="adm-post-actions">
        {status === "published" && isOnSite(audience) && (
          <a
            href={`/blog/${slug}`}
            target="_blank"
            rel="noreferrer"
            className="btn btn-secondary btn-sm"
            aria-label={`View ${title} (opens in a new tab)`}
          >
            <ExternalLink aria-hidden="true" />
            View
          </a>
        )}
        <Link to={`/admin/blog/${id}`} className="btn btn-secondary btn-sm" aria-label={`Edit ${title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </Link>
        <IconButton label={`Delete ${title}`} tip="Delete" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

function PostDate({ post: { status, publishedAt, updatedAt } }: { post: OwnerPostLine }) {
  const at = status === "draft" ? updatedAt : publishedAt;
  return (
    <span>
      {status === "draft" && "Written "}
      <time dateTime={at} title={formatDateTime(at)}>
        {status === "scheduled" ? formatDateTime(at) : formatDate(at)}
      </time>
    </span>
  );
}

/** A draft that nobody can read has none. */
function PostCounters({ post: { status, views, likes, comments } }: { post: OwnerPostLine }) {
  if (status !== "published") return <span />;
  return (
    <p className="adm-post-counters">
      <Counter icon={Eye} count={views} noun="views" />
      <Counter icon={Heart} count={likes} noun="likes" />
      <Counter icon={MessageSquareText} count={comments} noun="comments" />
    </p>
  );
}

function Counter({ icon: Icon, count, noun }: { icon: LucideIcon; count: number; noun: string }) {
  return (
    <span title={noun}>
      <Icon aria-hidden="true" />
      {count.toLocaleString("en")}
      <span className="adm-hidden"> {noun} </span>
    </span>
  );
}
