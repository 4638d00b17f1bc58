import type { MouseEventHandler } from "react";

/** The first stop of the keyboard, seen only there. */
export function SkipLink({ onClick }: { onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page, as its href says
    <a
      href="#main"
      className="absolute top-2 left-2 z-60 [translate:0_-200%] rounded-sm bg-primary px-4.5 py-3 font-semibold text-on-primary focus:[translate:none]"
      data-skip=""
      onClick={onClick}
    >
      Skip to content
    </a>
  );
}
