import { ArrowUpRight, ShieldAlert } from "lucide-react";
import { ExternalLink } from "../../../../ui/external-link.tsx";

/** The platforms' own pages: the first thing to try, and free. */
const OFFICIAL_PAGES = [
  { platform: "Instagram", url: "https://www.instagram.com/hacked/" },
  { platform: "Facebook", url: "https://www.facebook.com/hacked" },
  { platform: "YouTube", url: "https://support.google.com/accounts/answer/6294825" },
] as const;

export function RecoveryWarning({ text }: { text: string }) {
  return (
    <section
      aria-labelledby="recovery-warning"
      className="rounded-md border border-warn/40 bg-surface p-6 sm:p-8"
    >
      <h3 id="recovery-warning" className="flex items-center gap-3 text-xl">
        <ShieldAlert aria-hidden className="size-6 shrink-0 text-warn" />
        Never send a password or a one-time code
      </h3>
      {text && <p className="mt-4 text-muted">{text}</p>}
      <ul className="mt-4">
        {OFFICIAL_PAGES.map(({ platform, url }) => (
          <li key={platform} className="border-t border-line">
            <ExternalLink
              href={url}
              className="flex min-h-12 items-center justify-between gap-4 font-medium text-primary hover:underline"
            >
              {platform}'s official page
              <ArrowUpRight aria-hidden className="size-4 shrink-0" />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
