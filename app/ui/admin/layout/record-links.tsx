import type { ComponentProps } from "react";
import { Link } from "react-router";
import { joinClasses } from "../../class-names.ts";
import { LINK_REACH } from "../notes/text-link.tsx";

/** `to` stays in the admin area, `href` leaves it. */
type LinkProps =
  | (ComponentProps<typeof Link> & { href?: never })
  | (ComponentProps<"a"> & { href: string; to?: never });

/** The name of a record, which leads to it; a line shows only under the pointer. */
export function TitleLink({ className, ...rest }: LinkProps) {
  return (
    <AnyLink
      {...rest}
      className={joinClasses(
        LINK_REACH,
        "font-[550] underline decoration-transparent underline-offset-3 transition-[color] duration-quick hover:text-primary hover:decoration-current",
        className,
      )}
    />
  );
}

/** A link in the colour of its words, with a faint line. */
export function QuietLink({ className, ...rest }: LinkProps) {
  return (
    <AnyLink
      {...rest}
      className={joinClasses(
        LINK_REACH,
        "underline decoration-line-strong underline-offset-3 hover:text-primary hover:decoration-current",
        className,
      )}
    />
  );
}

function AnyLink(props: LinkProps) {
  return props.to === undefined ? <a {...props} /> : <Link {...props} />;
}
