import { FileText, ListOrdered, PenLine } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useRemoval } from "../../../ui/admin/editing/use-removal.ts";
import { ConfirmDialog } from "../../../ui/admin/overlays/confirm-dialog.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../ui/admin/records/pager.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { countOf } from "../../../utils/text/count-of.ts";
import type { OwnerPostLine } from "../api/schema.ts";
import { postCalls } from "../client.ts";
import { POST_CATEGORIES, POST_CATEGORY_LABELS, POST_STATUSES } from "../post.ts";
import { AdminSeriesDialog } from "../series/admin-series.tsx";
import { AdminPostCard, STATUS_LABELS } from "./admin-post-card.tsx";
import { POSTS_PER_PAGE, type PostsData } from "./posts-data.ts";

const FILTERS = [
  {
    name: "category",
    label: "Category",
    options: [
      { value: "all", label: "All categories" },
      ...POST_CATEGORIES.map((value) => ({ value, label: POST_CATEGORY_LABELS[value] })),
    ],
  },
  {
    name: "status",
    label: "Status",
    options: [
      { value: "all", label: "Any status" },
      ...POST_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    ],
  },
];

export function AdminPosts({ posts, total, page }: PostsData) {
  const [search] = useSearchParams();
  const removal = useRemoval<OwnerPostLine>("Post", postCalls);
  const [isSeriesOpen, setSeriesOpen] = useState(false);
  const isFiltered = [...search].some(([, value]) => value !== "" && value !== "all");
  return (
    <>
      <PageHead
        note={
          <p className="adm-count" role="status">
            {countOf(total, "post")}
          </p>
        }
      >
        <Button variant="secondary" onClick={() => setSeriesOpen(true)}>
          <ListOrdered aria-hidden="true" />
          Series
        </Button>
        <ButtonLink to="/admin/blog/new">
          <PenLine aria-hidden="true" />
          Create Post
        </ButtonLink>
      </PageHead>
      <ListFilters noun="posts" filters={FILTERS} />
      {posts.length === 0 ? (
        <EmptyList
          icon={FileText}
          title="No posts found"
          hint={isFiltered ? "Try another word, category or status." : "Write the first one."}
          action={
            !isFiltered && (
              <ButtonLink to="/admin/blog/new" variant="secondary">
                Write a post
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul className="adm-rows adm-posts">
          {posts.map((post) => (
            <AdminPostCard key={post.id} post={post} onDelete={() => removal.ask(post)} />
          ))}
        </ul>
      )}
      <Pager page={page} pageCount={Math.ceil(total / POSTS_PER_PAGE)} />
      {isSeriesOpen && <AdminSeriesDialog onClose={() => setSeriesOpen(false)} />}
      {removal.doomed && (
        <ConfirmDialog
          question="Are you sure you want to delete this post?"
          hint={removal.doomed.title}
          confirmLabel="Delete"
          isBusy={removal.isBusy}
          onConfirm={removal.confirm}
          onCancel={removal.cancel}
        />
      )}
    </>
  );
}
