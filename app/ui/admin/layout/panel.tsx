import type { ComponentProps, ElementType } from "react";
import { variants } from "../../class-names.ts";

type PanelElement = "section" | "article" | "div" | "li" | "details" | "form";

type PanelProps<E extends PanelElement> = ComponentProps<E> & {
  as?: E;
  /** A line or two, closer to the border. */
  isLow?: boolean;
};

const panelLook = variants("rounded-md border border-line bg-surface", {
  padding: { all: "p-5", low: "px-5 py-3" },
});

/** A part of a screen in a box of its own. */
export function Panel<E extends PanelElement = "section">({
  as,
  isLow = false,
  className,
  ...rest
}: PanelProps<E>) {
  const Element = (as ?? "section") as ElementType;
  return <Element {...rest} className={panelLook({ padding: isLow ? "low" : "all" }, className)} />;
}

interface PanelTitleProps extends ComponentProps<"h2"> {
  /** The room below it; none where the panel has gaps of its own. */
  gap?: "wide" | "close" | "hair" | "none";
  /** A title as large as that of a dialog names a record, not a part of the screen. */
  isRecord?: boolean;
}

const titleLook = variants("", {
  gap: { wide: "mb-4", close: "mb-1", hair: "mb-0.5", none: "" },
  size: { part: "text-subheading", record: "text-subtitle" },
});

export function PanelTitle({
  gap = "wide",
  isRecord = false,
  className,
  children,
  ...rest
}: PanelTitleProps) {
  return (
    <h2 {...rest} className={titleLook({ gap, size: isRecord ? "record" : "part" }, className)}>
      {children}
    </h2>
  );
}
