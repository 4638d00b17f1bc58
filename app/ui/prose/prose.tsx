import { useRef, useState } from "react";
import { useOnChange } from "../../utils/use-on-change.ts";
import { joinClasses } from "../class-names.ts";
import { RenderedHtml, useDocumentHtml } from "./rendered-html.tsx";

interface ProseProps {
  html: string | undefined;
  className?: string;
  /** Tells several texts of one page apart; letters, digits, "-" and "_". */
  name?: string;
}

/** A text that the Markdown renderer has made. */
export function Prose({ html: given, className, name = "" }: ProseProps) {
  const html = useDocumentHtml(given, `[data-prose="${name}"]`);
  const container = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState("");
  useOnChange(html, () => {
    if (!container.current) return;
    const removeButtons = addCopyButtons(container.current, setMessage);
    const stopWatching = dropIdleTabStops(container.current);
    return () => {
      removeButtons();
      stopWatching();
    };
  });
  return (
    <>
      <RenderedHtml
        ref={container}
        className={joinClasses("prose", className)}
        data-prose={name}
        html={html}
      />
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}

const COPIED_MS = 2_000;

/** Gives every code block a copy button and serves them all with one listener; call the result to take them away. */
function addCopyButtons(container: HTMLElement, announce: (message: string) => void): () => void {
  // Browsers offer the clipboard to secure pages only, and a dead button is worse than none.
  if (!navigator.clipboard) return () => undefined;
  const buttons = [...container.querySelectorAll("figure.code > figcaption")].map((caption) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "code-copy";
    button.textContent = "Copy";
    caption.append(button);
    return button;
  });
  const onClick = async ({ target }: MouseEvent) => {
    const button = buttons.find((candidate) => candidate === target);
    if (!button) return;
    const code = button.closest("figure")?.querySelector("pre")?.textContent ?? "";
    const isCopied = await navigator.clipboard.writeText(code.trimEnd()).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? "Copied" : "Press Ctrl+C";
    announce(isCopied ? "Code copied" : "The code couldn't be copied");
    setTimeout(() => {
      button.textContent = "Copy";
      announce("");
    }, COPIED_MS);
  };
  container.addEventListener("click", onClick);
  return () => {
    container.removeEventListener("click", onClick);
    for (const button of buttons) button.remove();
  };
}

const SCROLLERS = "[role=group][tabindex]";

/**
 * Tables, code, formulas and diagrams come with a tab stop, so that they can be scrolled by keys in every browser. One that
 * fits needs no stop, and a stop with nothing to do is in the way: it goes until the window is too narrow again.
 */
function dropIdleTabStops(container: HTMLElement): () => void {
  const watcher = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isScrolling =
        target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
      // -1 and not none: the attribute finds the element again.
      (target as HTMLElement).tabIndex = isScrolling ? 0 : -1;
    }
  });
  for (const scroller of container.querySelectorAll(SCROLLERS)) watcher.observe(scroller);
  return () => watcher.disconnect();
}
