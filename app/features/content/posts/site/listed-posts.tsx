import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import { PageHeader } from "../../../../ui/section.tsx";
import { formatPagePath, type PostPage } from "../post-page.ts";
import { ListLink, ListLinks } from "./list-links.tsx";
import { PostList } from "./post-list.tsx";

interface ListedPostsProps {
  /** The kind of list, such as "topic". */
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
        <ListLinks>
          <li>
            <ListLink to="/blog">All articles</ListLink>
          </li>
          <li>
            <ListLink to="/blog/archive">Archive</ListLink>
          </li>
          {feed && (
            <li>
              <ListLink href={feed}>
                <PageIcon name="rss" className="size-4" />
                RSS feed
              </ListLink>
            </li>
          )}
        </ListLinks>
      </PageHeader>
      <div className="wrap pb-(--section)">
        <PostList list={list} isSeries={isSeries} formatPath={(page) => formatPagePath(path, page)} />
      </div>
    </>
  );
}
