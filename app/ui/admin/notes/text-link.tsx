import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { joinClasses } from "../../class-names.ts";

type TextLinkProps = LinkProps | (ComponentProps<"a"> & { href: string; to?: never });

/** 24 px high under a pointer and 44 under a finger, without taking more room. */
export const LINK_REACH = "-my-1 py-1 pointer-coarse:-my-3.5 pointer-coarse:py-3.5";

/** A link within a text or on its own line; its touch target is larger than its words. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  const classes = joinClasses(LINK_REACH, "text-primary underline underline-offset-3", className);
  return rest.to === undefined ? <a {...rest} className={classes} /> : <Link {...rest} className={classes} />;
}
