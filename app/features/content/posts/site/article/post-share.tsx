import { useEffect, useState } from "react";
import { chipLook } from "../../../../../ui/chip-nav.tsx";
import { ExternalLink } from "../../../../../ui/external-link.tsx";
import { PageIcon } from "../../../../../ui/page/page-icon.tsx";
import { useCopy } from "../../../../../utils/use-copy.ts";

/** Plain links; without scripts, the stylesheet hides the buttons that need them. */
export function ShareRow({ url, title }: { url: string; title: string }) {
  const { message, copy } = useCopy(url, "Please copy it from above");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  // A visitor who closes the browser's own dialog has not failed.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-label="Share this article">
      <p className="font-mono text-label/normal font-medium text-muted" aria-hidden="true">
        Share
      </p>
      <ul className="flex flex-wrap gap-2">
        {listShareLinks(url, title).map(({ label, href }) => (
          <li key={label}>
            <ExternalLink href={href} className={chipLook({ kind: "step" })}>
              {label}
            </ExternalLink>
          </li>
        ))}
        <li className="noscript:hidden">
          <button type="button" className={chipLook({ kind: "step" })} onClick={() => void copy()}>
            <PageIcon name="link" className="size-5" />
            {message || "Copy link"}
          </button>
        </li>
        {canShare && (
          <li>
            <button type="button" className={chipLook({ kind: "step" })} onClick={() => void share()}>
              <PageIcon name="share" className="size-5" />
              Share
            </button>
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {message === "Copied" ? "Link copied" : message}
      </p>
    </section>
  );
}

/** Each opens a draft in the reader's own account; Mastodon's page asks for the server there. */
function listShareLinks(url: string, title: string): { label: string; href: string }[] {
  const words = new URLSearchParams({ text: title, url });
  return [
    { label: "X", href: `https://x.com/intent/post?${words}` },
    {
      label: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
    },
    {
      label: "Mastodon",
      href: `https://share.joinmastodon.org/#text=${encodeURIComponent(`${title} ${url}`)}`,
    },
  ];
}
