import { useLayoutEffect, useRef, useState } from "react";
import { variants } from "../../class-names.ts";
import { Meta } from "../notes/meta.tsx";
import { measureContrast } from "./measured-contrast.ts";
import { Piece } from "./piece.tsx";

const HOME = "app/styles/tokens.css";

const LINE =
  "group/line grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 text-meta max-sm:grid-cols-[64px_minmax(0,1fr)]";

const sampleClass = variants("grid h-8 place-items-center rounded-xs border border-line-strong", {
  shown: {
    ground: "bg-(--sample)",
    ink: "bg-(--sample-ground) font-semibold text-(--sample) empty:before:size-3.5 empty:before:rounded-full empty:before:bg-current",
  },
});

const SIZE_SAMPLES = {
  size: "justify-self-start text-(length:--sample) leading-[1.2]",
  space: "h-4 w-(--sample) justify-self-start bg-accent-text",
  corner: "h-8 w-12 justify-self-start rounded-(--sample) bg-accent-text",
  height: "h-(--sample) w-12 justify-self-start rounded-sm bg-accent-text",
  motion:
    "size-3 justify-self-start rounded-full bg-accent-text group-hover/line:translate-x-8 group-hover/line:[transition:translate_var(--sample,var(--motion))_var(--ease)]",
};

export function TokenParts() {
  return (
    <>
      <Piece title="Colours" home={HOME}>
        <ul className="grid gap-2">
          {COLORS.map((token) => (
            <Color key={token.name} token={token} />
          ))}
        </ul>
      </Piece>
      <Piece title="Type" home={HOME}>
        <p className="font-display font-medium text-subheading/[1.4]">
          Space Grotesk, for headings and prices: ₹1,00,000
        </p>
        <p className="font-medium font-sans text-subheading/[1.4]">
          Inter, for everything that is read at length
        </p>
        <p className="font-medium font-mono text-label/[1.4]">
          JetBrains Mono, for figures, code and tags: 0O 1lI
        </p>
        <Sizes names={SIZES} kind="size" />
      </Piece>
      <Piece title="Space, corners, heights, motion" home={HOME}>
        <Sizes names={SPACES} kind="space" />
        <Sizes names={CORNERS} kind="corner" />
        <Sizes names={HEIGHTS} kind="height" />
        <Sizes names={MOTIONS} kind="motion" />
        <p className="rounded-md bg-surface p-4 font-medium font-mono text-meta/normal shadow-card">
          --shadow-card
        </p>
        <p className="rounded-md bg-surface p-4 font-medium font-mono text-meta/normal shadow-glow">
          --shadow-glow, only for live elements
        </p>
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
    <li className={LINE}>
      <span ref={sample} className={sampleClass({ shown: on ? "ink" : "ground" })} aria-hidden="true">
        {on?.least === 4.5 && "Aa"}
      </span>
      <code className="font-mono wrap-anywhere">{name}</code>
      {on && (
        <Meta
          as="span"
          className="max-sm:col-start-2 data-fails:font-bold data-fails:text-bad"
          data-fails={ratio !== undefined && ratio < on.least ? "" : undefined}
        >
          {ratio === undefined ? "not measured" : `${ratio.toFixed(1)} : 1`} on {on.ground.slice(2)},{" "}
          {on.least} wanted
        </Meta>
      )}
    </li>
  );
}

function Sizes({ names, kind }: { names: readonly string[]; kind: keyof typeof SIZE_SAMPLES }) {
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
    <ul ref={list} className="grid gap-2">
      {names.map((name, index) => (
        <li key={name} className={LINE}>
          <span className={SIZE_SAMPLES[kind]} data-sample="" aria-hidden="true">
            {kind === "size" && "Aa"}
          </span>
          <code className="font-mono wrap-anywhere">{name}</code>
          <Meta as="span" className="max-sm:col-start-2">
            {values[index]}
          </Meta>
        </li>
      ))}
    </ul>
  );
}

interface ColorToken {
  name: string;
  /** The ground behind text in this colour, and the least ratio that WCAG 2.2 AA asks for. */
  on?: { ground: string; least: 3 | 4.5 };
}

const COLORS: readonly ColorToken[] = [
  { name: "--ground" },
  { name: "--surface" },
  { name: "--raised" },
  { name: "--line" },
  { name: "--line-strong" },
  { name: "--text", on: { ground: "--raised", least: 4.5 } },
  { name: "--muted", on: { ground: "--raised", least: 4.5 } },
  { name: "--primary", on: { ground: "--raised", least: 4.5 } },
  { name: "--on-primary", on: { ground: "--primary", least: 4.5 } },
  { name: "--accent", on: { ground: "--ground", least: 3 } },
  { name: "--accent-text", on: { ground: "--raised", least: 4.5 } },
  { name: "--good", on: { ground: "--raised", least: 4.5 } },
  { name: "--warn", on: { ground: "--raised", least: 4.5 } },
  { name: "--bad", on: { ground: "--raised", least: 4.5 } },
];

const SPACES = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `--space-${step}`);
const CORNERS = ["--corner-tag", "--corner", "--corner-card", "--corner-frame", "--corner-full"];
const SIZES = [
  "--size-micro",
  "--size-meta",
  "--size-label",
  "--size-body",
  "--size-heading",
  "--size-title",
  "--size-figure",
];
const MOTIONS = ["--motion-quick", "--motion", "--motion-slow", "--ease"];
const HEIGHTS = ["--control", "--control-dense", "--field"];
