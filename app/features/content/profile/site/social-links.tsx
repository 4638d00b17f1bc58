import { ICON_BUTTON } from "../../../../ui/button.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import type { SocialLink } from "../profile.ts";

export function SocialLinks({ links, label }: { links: readonly SocialLink[]; label: string }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={label} className="-ml-3 flex flex-wrap">
      {links.map(({ platform, label: name, url }) => (
        <li key={platform}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer me"
            className={ICON_BUTTON}
            aria-label={`${name} (opens in a new tab)`}
          >
            <Pictogram name={`brand-${platform}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
