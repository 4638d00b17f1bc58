import { useEffect, useMemo, useRef, useState } from "react";
import "./prose.css";
import { joinClasses } from "../class-names.ts";
import { addCopyButtons } from "./copy-buttons.ts";

/** HTML that came with the document is not sent again for hydration: it is read back from where it stands. */
function useDocumentHtml(given: string | undefined, name: string): string {
  const [found] = useState(() => given ?? document.querySelector(`[data-prose="${name}"]`)?.innerHTML ?? "");
  return given ?? found;
}

interface ProseProps {
  html: string | undefined;
  className?: string;
  /** Tells several texts of one page apart; letters, digits, "-" and "_". */
  name?: string;
}

/** Shows HTML that the Markdown renderer has built from a sanitised tree; nothing else may be passed. */
export function Prose({ html: given, className, name = "" }: ProseProps) {
  const html = useDocumentHtml(given, name);
  const container = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState("");
  // React writes the HTML again whenever it is handed another object, which would drop the buttons.
  const content = useMemo(() => ({ __html: html }), [html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other code blocks
  useEffect(() => (container.current ? addCopyButtons(container.current, setMessage) : undefined), [html]);

  return (
    <>
      <div
        ref={container}
        className={joinClasses("prose", className)}
        data-prose={name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the only source is the sanitising renderer
        dangerouslySetInnerHTML={content}
      />
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}
