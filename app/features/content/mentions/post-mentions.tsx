import { Day } from "../../../ui/values/moments.tsx";
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
    <section
      className="mt-18 max-w-(--measure) border-t border-line pt-10 print:hidden"
      aria-labelledby="post-mentions"
    >
      <h2 id="post-mentions" className="text-[clamp(1.5rem,1.35rem+0.7vw,1.875rem)]">
        Elsewhere
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-5">
        {mentions.map(({ id, source, author, kind, excerpt, createdAt }) => (
          <li key={id} className="grid gap-1 wrap-anywhere">
            <p className="text-body text-muted">
              <a
                href={source}
                rel="noopener noreferrer nofollow ugc"
                className="text-[1rem] font-semibold text-text underline decoration-primary/45 decoration-1 underline-offset-[0.22em] hover:text-primary"
              >
                {author}
              </a>{" "}
              {SAID[kind]} on <Day at={createdAt} />
            </p>
            {excerpt && <p>{excerpt}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
