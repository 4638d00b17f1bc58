import { useLayoutEffect, useRef } from "react";
import { variants } from "../../../../ui/class-names.ts";
import { findOwnerLights } from "../../../../utils/owner-colors.ts";

/** What the two colours make of the site; while one is being typed, the last that could be read. */
export function ColorPreview({ primary, accent }: { primary: string; accent: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lights = Object.entries(findOwnerLights(primary, accent) ?? {});
    for (const [name, color] of lights) box.current?.style.setProperty(`--swatch-${name}`, color);
  }, [primary, accent]);
  return (
    <div ref={box} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-4">
      <Swatch ground="dark" title="On the dark theme" />
      <Swatch ground="light" title="On the light theme" />
    </div>
  );
}

const swatchLook = variants("grid gap-3 rounded-md border border-line-strong bg-surface p-5 text-text", {
  ground: {
    dark: "[--swatch-ink:var(--swatch-on-primary,var(--ground))] [--swatch-mark:var(--swatch-accent-text,var(--text))] [--swatch-text:var(--swatch-primary,var(--text))]",
    light:
      "[--swatch-ink:var(--on-primary)] [--swatch-mark:var(--swatch-accent-on-light,var(--text))] [--swatch-text:var(--swatch-primary-on-light,var(--text))]",
  },
});

/** In a scheme of its own, so that both grounds are seen at once whatever the theme. */
function Swatch({ ground, title }: { ground: "dark" | "light"; title: string }) {
  return (
    <figure className={swatchLook({ ground })} data-scheme={ground}>
      <figcaption className="font-mono text-meta leading-normal font-medium">{title}</figcaption>
      <p>
        Text with <span className="text-(color:--swatch-text) underline underline-offset-3">a link</span> in
        it.
      </p>
      <p className="flex flex-wrap gap-2">
        <span className="rounded-sm border border-transparent bg-(--swatch-text) px-3.5 py-2 text-label font-[550] text-(color:--swatch-ink)">
          A button
        </span>
        <span className="rounded-full border border-current px-3.5 py-2 text-label font-[550] text-(color:--swatch-mark)">
          A tag
        </span>
      </p>
    </figure>
  );
}
