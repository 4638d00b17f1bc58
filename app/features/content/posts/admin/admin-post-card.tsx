import { ExternalLink, Eye, Heart, type LucideIcon, MessageSquareText, Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { Row } from "../../../../ui/admin/layout/rows.tsx";
import { CardPicture } from "../../../../ui/admin/records/card-picture.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { SelectionBox } from "../../../../ui/admin/selection-bar.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { TagList } from "../../../../ui/tag.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
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
  /** The category's name. */
  category: string;
  isChosen: boolean;
  onChoose: (key: string) => void;
  onDelete: (post: OwnerPostLine) => void;
}

/** A row of many: one that has not changed is not drawn again with the list. */
export const AdminPostCard = memo(function AdminPostCard(props: AdminPostCardProps) {
  const { post, category, isChosen, onChoose, onDelete } = props;
  const { id, slug, title, status, audience, tags, featured, hasDraft, image } = post;
  return (
    <Row className="col-span-full grid grid-cols-subgrid items-center px-4 py-3 max-lg:items-start max-lg:gap-y-2">
      <SelectionBox label={`Select ${title}`} isChosen={isChosen} onToggle={() => onChoose(`${id}`)} />
      <CardPicture image={image} place="row" className="col-start-2" />
      <div className="col-start-3 grid min-w-0 gap-1 max-lg:-col-end-1">
        <h2 className="font-[550] font-sans text-body/[1.4] tracking-normal">{title}</h2>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
          <SampleBadge noun="posts" id={id} />
          {featured && <Badge tone="lit">Featured</Badge>}
          <span>{category}</span>
          {tags.length > 0 && (
            <div className="max-sm:hidden">
              <TagList isDense tags={tags} max={ADMIN_POST_TAGS_MAX} />
            </div>
          )}
          {hasDraft && status !== "draft" && <span className="text-warn">Has unsaved changes</span>}
        </div>
      </div>
      <div className="grid justify-items-start gap-1 whitespace-nowrap text-meta text-muted max-lg:col-start-1 max-lg:col-end-4 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 max-lg:self-center max-sm:col-span-full">
        <StatusBadge status={status} />
        <PostDate post={post} />
      </div>
      <PostCounters post={post} />
      <RowActions className="justify-end max-lg:-col-end-1 max-sm:col-span-full">
        {status === "published" && isOnSite(audience) && (
          <a
            href={`/blog/${slug}`}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: "secondary", size: "sm" })}
            aria-label={`View ${title} (opens in a new tab)`}
          >
            <ExternalLink aria-hidden="true" />
            View
          </a>
        )}
        <Link
          to={`/admin/blog/${id}`}
          className={buttonLook({ variant: "secondary", size: "sm" })}
          aria-label={`Edit ${title}`}
        >
          <Pencil aria-hidden="true" />
          Edit
        </Link>
        <IconButton
          size="dense"
          className="min-w-control"
          label={`Delete ${title}`}
          tip="Delete"
          onClick={() => onDelete(post)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </RowActions>
    </Row>
  );
});

function PostDate({ post: { status, publishedAt, updatedAt } }: { post: OwnerPostLine }) {
  const { formatDate, formatDateTime } = useDates();
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

/** A draft has no numbers of readers. */
function PostCounters({ post: { status, views, likes, comments } }: { post: OwnerPostLine }) {
  if (status !== "published") return <span className="max-lg:hidden" />;
  return (
    <p className="flex gap-3 font-medium font-mono text-micro/normal text-muted tabular-nums max-lg:self-center max-sm:hidden">
      <Counter icon={Eye} count={views} noun="views" />
      <Counter icon={Heart} count={likes} noun="likes" />
      <Counter icon={MessageSquareText} count={comments} noun="comments" />
    </p>
  );
}

function Counter({ icon: Icon, count, noun }: { icon: LucideIcon; count: number; noun: string }) {
  return (
    <span title={noun} className="inline-flex items-center gap-1.5">
      <Icon className="size-3.5" aria-hidden="true" />
      {count.toLocaleString("en")}
      <span className="sr-only"> {noun} </span>
    </span>
  );
}
