import { useEffect, useState } from "react";
import { SLUG_PATTERN } from "../../../../../../utils/text/slug.ts";
import { findFreeSlug } from "../../../post-calls.ts";
import { RESERVED_SLUGS } from "../../../reserved-slugs.ts";

const PAUSE_MS = 500;

/** Warns before saving that another post or page has this address; the server would add a number to it. */
export function useSlugCheck(slug: string, id = 0): string | undefined {
  const [taken, setTaken] = useState<{ slug: string; free: string }>();
  useEffect(() => {
    if (!SLUG_PATTERN.test(slug)) return undefined;
    let isPast = false;
    const timer = setTimeout(async () => {
      const answer = await findFreeSlug(slug, id);
      if (!isPast && answer.ok) setTaken({ slug, free: answer.data.slug });
    }, PAUSE_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [slug, id]);
  if (!taken || taken.slug !== slug || taken.free === slug) return undefined;
  const owner = RESERVED_SLUGS.has(slug) ? "A page of the blog" : "Another post";
  return `${owner} has this address. Choose another, or this post will get ${taken.free}.`;
}
