import { PageIcon } from "../../../ui/page/page-icon.tsx";
import { PageLink } from "../../../ui/page/page-link.tsx";
import { PageHeader } from "../../../ui/section.tsx";
import { formatPagePath, type PostPage } from "../post-page.ts";
import { PostList } from "./post-list.tsx";

interface ListedPostsProps {
  /** What kind of list it is, such as "topic". */
  eyebrow: string;
  title: string;
  lead: string;
  path: string;
  list: PostPage;
  feed?: string;
  isSeries?: boolean;
}

export function ListedPosts({ eyebrow, title, lead, path, list, feed, isSeries = false }: ListedPostsProps) {
  return (
    <>
      <PageHeader eyebrow={eyebrow} title={title} lead={lead}>
        <ul className="list-links">
          <li>
            <PageLink to="/blog">All articles</PageLink>
          </li>
          <li>
            <PageLink to="/blog/archive">Archive</PageLink>
          </li>
          {feed && (
            <li>
              <a href={feed}>
                <PageIcon name="rss" className="size-4" />
                RSS feed
              </a>
            </li>
          )}
        </ul>
      </PageHeader>
      <div className="wrap pb-(--section)">
        <PostList list={list} isSeries={isSeries} formatPath={(page) => formatPagePath(path, page)} />
      </div>
    </>
  );
}
