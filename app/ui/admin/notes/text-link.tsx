import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { joinClasses } from "../../class-names.ts";

type TextLinkProps = LinkProps | (ComponentProps<"a"> & { href: string; to?: never });

/** A link within a text, or alone in its line; a finger finds it from further away. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  const classes = joinClasses(
    "-my-0.75 py-0.75 text-primary underline underline-offset-3 pointer-coarse:-my-3.5 pointer-coarse:py-3.5",
    className,
  );
  return rest.to === undefined ? <a {...rest} className={classes} /> : <Link {...rest} className={classes} />;
}
