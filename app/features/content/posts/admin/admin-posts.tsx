import { FileText, Globe, ListOrdered, PenLine, Tags, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useRemoval } from "../../../../ui/admin/editing/use-removal.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { Rows } from "../../../../ui/admin/layout/rows.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { SelectionBar, useSelection } from "../../../../ui/admin/selection-bar.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { BulkPostAction, OwnerPostLine } from "../api/schema.ts";
import { CategoriesDialog } from "../categories/admin-categories.tsx";
import { listCategoryOptions, nameCategory } from "../categories/categories.ts";
import { changePosts, postCalls } from "../client.ts";
import { POST_STATUSES } from "../post.ts";
import { AdminSeriesDialog } from "../series/admin-series.tsx";
import { AdminPostCard, STATUS_LABELS } from "./admin-post-card.tsx";
import { POSTS_PER_PAGE, type PostsData } from "./posts-data.ts";

const STATUS_FILTER = {
  name: "status",
  label: "Status",
  options: [
    { value: "all", label: "Any status" },
    ...POST_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  ],
};

const BULK_BUTTONS = [
  { action: "publish", label: "Publish", icon: Globe },
  { action: "unpublish", label: "Unpublish", icon: Undo2 },
  { action: "delete", label: "Delete", icon: Trash2, isBad: true },
] as const;

export function AdminPosts({ posts, total, page, categories }: PostsData) {
  const [search] = useSearchParams();
  const removal = useRemoval<OwnerPostLine>("Post", postCalls);
  const bulk = useBulkChange();
  const { chosen, toggle, chooseAll } = useSelection(posts.map(({ id }) => `${id}`));
  const [isDeletingChosen, setDeletingChosen] = useState(false);
  const ids = posts.map(({ id }) => id).filter((id) => chosen.has(`${id}`));
  const [isSeriesOpen, setSeriesOpen] = useState(false);
  const [isCategoriesOpen, setCategoriesOpen] = useState(false);
  const categoryFilter = {
    name: "category",
    label: "Category",
    options: [{ value: "all", label: "All categories" }, ...listCategoryOptions(categories.categories)],
  };
  const isFiltered = [...search].some(([, value]) => value !== "" && value !== "all");
  return (
    <>
      <PageHead note={<ListCount>{countOf(total, "post")}</ListCount>}>
        <Button variant="secondary" onClick={() => setCategoriesOpen(true)}>
          <Tags aria-hidden="true" />
          Categories
        </Button>
        <Button variant="secondary" onClick={() => setSeriesOpen(true)}>
          <ListOrdered aria-hidden="true" />
          Series
        </Button>
        <ButtonLink to="/admin/blog/new">
          <PenLine aria-hidden="true" />
          Create Post
        </ButtonLink>
      </PageHead>
      <ListFilters noun="posts" filters={[categoryFilter, STATUS_FILTER]} />
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
        <>
          <SelectionBar
            features="posts"
            buttons={BULK_BUTTONS}
            chosen={ids.length}
            shown={posts.length}
            isBusy={bulk.isBusy}
            onChooseAll={chooseAll}
            onChange={(action) =>
              action === "delete" ? setDeletingChosen(true) : bulk.send({ action, ids })
            }
          />
          <Rows className="grid grid-cols-[auto_72px_minmax(0,1fr)] gap-x-3 sm:grid-cols-[auto_72px_minmax(0,1fr)_auto_auto] lg:grid-cols-[auto_72px_minmax(0,1fr)_repeat(3,auto)] lg:gap-x-4">
            {posts.map((post) => (
              <AdminPostCard
                key={post.id}
                post={post}
                category={nameCategory(categories.categories, post.category)}
                isChosen={chosen.has(`${post.id}`)}
                onChoose={toggle}
                onDelete={removal.ask}
              />
            ))}
          </Rows>
        </>
      )}
      <Pager page={page} pageCount={Math.ceil(total / POSTS_PER_PAGE)} />
      {isCategoriesOpen && <CategoriesDialog latest={categories} onClose={() => setCategoriesOpen(false)} />}
      {isSeriesOpen && <AdminSeriesDialog onClose={() => setSeriesOpen(false)} />}
      {isDeletingChosen && (
        <ConfirmDialog
          question={`Delete ${countOf(ids.length, "post")}?`}
          hint="They go to the trash, where they stay for 30 days."
          confirmLabel="Delete"
          onConfirm={() => {
            bulk.send({ action: "delete", ids });
            setDeletingChosen(false);
          }}
          onCancel={() => setDeletingChosen(false)}
        />
      )}
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

function useBulkChange() {
  const toasts = useToasts();
  return useWrites(
    ({ action, ids }: { action: BulkPostAction; ids: readonly number[] }) => changePosts(action, ids),
    (result) => {
      if (!result.ok) toasts.bad(result.message || "The posts couldn't be changed");
      else if (result.data.data.skipped.length > 0) toasts.bad(result.data.message);
      else toasts.good(result.data.message);
    },
  );
}
