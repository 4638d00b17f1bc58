import { useEffect, useMemo, useRef, useState } from "react";
import { joinClasses } from "./class-names.ts";
import { addCopyButtons } from "./copy-buttons.ts";

/** Shows HTML that `renderMarkdown` has built from a sanitised tree; nothing else may be passed. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState("");
  // React writes the HTML again whenever it is handed another object, which would drop the buttons.
  const content = useMemo(() => ({ __html: html }), [html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other code blocks
  useEffect(() => (container.current ? addCopyButtons(container.current, setMessage) : undefined), [html]);

  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the only source is the sanitising renderer */}
      <div ref={container} className={joinClasses("prose", className)} dangerouslySetInnerHTML={content} />
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}
