import { useLayoutEffect, useRef } from "react";
import { findOwnerLights } from "../../../utils/owner-colors.ts";

/** What the two colours make of the site; while one is being typed, the last that could be read. */
export function ColorPreview({ primary, accent }: { primary: string; accent: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lights = Object.entries(findOwnerLights(primary, accent) ?? {});
    for (const [name, color] of lights) box.current?.style.setProperty(`--swatch-${name}`, color);
  }, [primary, accent]);
  return (
    <div ref={box} className="adm-swatches">
      <Swatch ground="dark" title="On the dark theme" />
      <Swatch ground="light" title="On the light theme" />
    </div>
  );
}

function Swatch({ ground, title }: { ground: "dark" | "light"; title: string }) {
  return (
    <figure className="adm-swatch" data-ground={ground}>
      <figcaption className="adm-meta">{title}</figcaption>
      <p>
        Text with <span className="adm-swatch-link">a link</span> in it.
      </p>
      <p className="adm-row">
        <span className="adm-swatch-button">A button</span>
        <span className="adm-swatch-tag">A tag</span>
      </p>
    </figure>
  );
}
