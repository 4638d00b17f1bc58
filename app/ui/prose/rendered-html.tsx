import { type HTMLAttributes, type Ref, useMemo, useState } from "react";

/** HTML that came with the document is not sent again for hydration: it is read back from the document. */
export function useDocumentHtml(given: string | undefined, selector: string): string {
  const [found] = useState(() => given ?? document.querySelector(selector)?.innerHTML ?? "");
  return given ?? found;
}

interface RenderedHtmlProps extends HTMLAttributes<HTMLDivElement> {
  html: string;
  ref?: Ref<HTMLDivElement>;
}

/** Shows HTML that a renderer of the site has built from a sanitised tree; nothing else may be passed. */
export function RenderedHtml({ html, ...rest }: RenderedHtmlProps) {
  // React writes the HTML again when it is handed another object, which would drop later additions, such as buttons.
  const content = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place for it, so that what it is given can be found
  return <div {...rest} dangerouslySetInnerHTML={content} />;
}
