import { useRef, useState } from "react";
import { useOnChange } from "../../utils/use-on-change.ts";
import { joinClasses } from "../class-names.ts";
import { addCopyButtons } from "./copy-buttons.ts";
import { RenderedHtml, useDocumentHtml } from "./rendered-html.tsx";
import { dropIdleTabStops } from "./scroll-focus.ts";

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
