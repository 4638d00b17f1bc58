import { Link, type LinkProps } from "react-router";

/** A link to a page of the site: where the browser can, one page fades into the other (page-transitions.css). */
export function PageLink(props: LinkProps) {
  return <Link viewTransition {...props} />;
}
