import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { PostSummary } from "./post.ts";
import { PostCard } from "./post-card.tsx";

/** The newest featured post wide, then the others as a grid. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const featured = posts.find((post) => post.featured);
  const others = posts.filter((post) => post !== featured);
  return (
    <>
      <p role="status" className="mb-6 font-mono text-sm text-muted">
        {posts.length === 1 ? "1 article found" : `${posts.length} articles found`}
      </p>
      {posts.length === 0 && <NoPosts />}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {featured && (
          <li className="sm:col-span-2 lg:col-span-3">
            <PostCard post={featured} wide />
          </li>
        )}
        {others.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoPosts() {
  return (
    <EmptyState
      title="No articles found"
      hint="Try adjusting your search or filter criteria"
      action={
        <ButtonLink to="/blog" variant="secondary">
          Show all articles
        </ButtonLink>
      }
    />
  );
}
