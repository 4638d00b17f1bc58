import { formatDate } from "../../utils/dates.ts";
import type { MentionKind, ShownMention } from "./mention.ts";

const SAID: Record<MentionKind, string> = {
  mention: "mentioned this",
  reply: "replied",
  like: "liked this",
  repost: "reposted this",
};

export function PostMentions({ mentions }: { mentions: readonly ShownMention[] }) {
  if (mentions.length === 0) return null;
  return (
    <section className="post-mentions" aria-labelledby="post-mentions">
      <h2 id="post-mentions">Elsewhere</h2>
      <ul>
        {mentions.map(({ id, source, author, kind, excerpt, createdAt }) => (
          <li key={id}>
            <p className="post-mention-said">
              <a href={source} rel="noopener noreferrer nofollow ugc">
                {author}
              </a>{" "}
              {SAID[kind]} on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </p>
            {excerpt && <p>{excerpt}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
