import { joinClasses } from "../../../../ui/class-names.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { pathToTag } from "../tag-path.ts";

interface PostTagsProps {
  tags: readonly string[];
  max?: number;
  /** The class of the links among them. */
  className: string;
}

/** Large enough for a finger. */
const TARGET =
  "pointer-coarse:inline-flex pointer-coarse:min-h-control pointer-coarse:min-w-control pointer-coarse:items-center pointer-coarse:justify-center pointer-coarse:rounded-full pointer-coarse:px-3.5";
/** Nothing to press. */
const PLAIN = "pointer-coarse:border-transparent pointer-coarse:bg-transparent";

/** At most `max` topics, each a link to all posts on it, then "+N" for the rest. */
export function PostTags({ tags, max = tags.length, className }: PostTagsProps) {
  const rest = tags.length - max;
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.slice(0, max).map((tag) => {
        const path = pathToTag(tag);
        return (
          <li key={tag} className="flex">
            <Tag to={path} className={joinClasses(TARGET, path ? className : PLAIN)}>
              {tag}
            </Tag>
          </li>
        );
      })}
      {rest > 0 && (
        <li className="flex">
          <Tag className={joinClasses(TARGET, PLAIN)}>
            +{rest}
            <span className="sr-only"> more</span>
          </Tag>
        </li>
      )}
    </ul>
  );
}
