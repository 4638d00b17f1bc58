import { useLayoutEffect, useRef, useState } from "react";
import { measureContrast } from "./measured-contrast.ts";
import { Piece } from "./piece.tsx";
import { COLORS, CORNERS, type ColorToken, HEIGHTS, MOTIONS, SIZES, SPACES } from "./tokens.ts";

const HOME = "app/styles/tokens.css";

export function TokenParts() {
  return (
    <>
      <Piece title="Colours" home={HOME}>
        <ul className="adm-token-colors">
          {COLORS.map((token) => (
            <Color key={token.name} token={token} />
          ))}
        </ul>
      </Piece>
      <Piece title="Type" home={HOME}>
        <p className="adm-token-face" data-face="display">
          Space Grotesk, for headings and prices: ₹1,00,000
        </p>
        <p className="adm-token-face" data-face="sans">
          Inter, for everything that is read at length
        </p>
        <p className="adm-token-face" data-face="mono">
          JetBrains Mono, for figures, code and tags: 0O 1lI
        </p>
        <Sizes names={SIZES} kind="size" />
      </Piece>
      <Piece title="Space, corners, heights, motion" home={HOME}>
        <Sizes names={SPACES} kind="space" />
        <Sizes names={CORNERS} kind="corner" />
        <Sizes names={HEIGHTS} kind="height" />
        <Sizes names={MOTIONS} kind="motion" />
        <p className="adm-token-shadow">--shadow-card</p>
        <p className="adm-token-glow">--shadow-glow, for what is alive alone</p>
      </Piece>
    </>
  );
}

function Color({ token: { name, on } }: { token: ColorToken }) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  useLayoutEffect(() => {
    const { current } = sample;
    if (!current) return;
    // Who wants little motion gets all transitions cut to a moment, and a colour on its way is neither.
    current.style.setProperty("transition", "none");
    current.style.setProperty("--sample", `var(${name})`);
    if (on) {
      current.style.setProperty("--sample-ground", `var(${on.ground})`);
      setRatio(measureContrast(current));
    }
  }, [name, on]);
  return (
    <li>
      <span ref={sample} className="adm-token-sample" data-ink={on ? "" : undefined} aria-hidden="true">
        {on?.least === 4.5 && "Aa"}
      </span>
      <code>{name}</code>
      {on && (
        <span className="adm-meta" data-fails={ratio !== undefined && ratio < on.least ? "" : undefined}>
          {ratio === undefined ? "not measured" : `${ratio.toFixed(1)} : 1`} on {on.ground.slice(2)},{" "}
          {on.least} wanted
        </span>
      )}
    </li>
  );
}

function Sizes({ names, kind }: { names: readonly string[]; kind: string }) {
  const list = useRef<HTMLUListElement>(null);
  const [values, setValues] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    if (!list.current) return;
    const style = getComputedStyle(list.current);
    setValues(names.map((name) => style.getPropertyValue(name).trim()));
    for (const [index, name] of names.entries()) {
      const sample = list.current.children[index]?.querySelector<HTMLElement>("[data-sample]");
      sample?.style.setProperty("--sample", `var(${name})`);
    }
  }, [names]);
  return (
    <ul ref={list} className="adm-token-sizes" data-kind={kind}>
      {names.map((name, index) => (
        <li key={name}>
          <span data-sample="" aria-hidden="true">
            {kind === "size" && "Aa"}
          </span>
          <code>{name}</code>
          <span className="adm-meta">{values[index]}</span>
        </li>
      ))}
    </ul>
  );
}
