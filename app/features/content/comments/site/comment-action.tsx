import type { ComponentProps } from "react";

const LOOK =
  "inline-flex min-h-control-dense min-w-11 items-center gap-1.5 font-medium font-mono text-label/none text-muted hover:text-primary";

/** A small one, below a comment or beside the title of the form: a link when it has an address. */
export function CommentAction(
  props: ({ href: string } & ComponentProps<"a">) | ({ href?: never } & ComponentProps<"button">),
) {
  return props.href === undefined ? (
    <button {...props} type="button" className={LOOK} />
  ) : (
    <a {...props} className={LOOK} />
  );
}
