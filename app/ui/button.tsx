import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "./class-names.ts";
import { ExternalLink } from "./external-link.tsx";
import { PageLink } from "./page-link.tsx";

interface Look {
  variant?: "primary" | "secondary" | "ghost";
  size?: "md" | "lg";
}

function buttonClass({ variant = "primary", size = "md" }: Look, className?: string): string {
  return joinClasses("btn", `btn-${variant}`, size === "lg" && "btn-lg", className);
}

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: Look & ComponentProps<"button">) {
  const look = { ...(variant && { variant }), ...(size && { size }) };
  return <button {...rest} type={type} className={buttonClass(look, className)} />;
}

type Target = { to: string; href?: never; newTab?: never } | { href: string; to?: never; newTab?: boolean };

type ButtonLinkProps = Look & Target & { children: ReactNode; className?: string; download?: boolean };

/** A link that looks like a button: `to` stays in the site, `href` leaves it or opens a file. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  to,
  href,
  newTab,
  download,
}: ButtonLinkProps) {
  const look = { ...(variant && { variant }), ...(size && { size }) };
  const classes = buttonClass(look, className);
  if (to !== undefined) {
    return (
      <PageLink to={to} className={classes} data-magnetic="">
        {children}
      </PageLink>
    );
  }
  if (newTab ?? /^https?:/.test(href)) {
    return (
      <ExternalLink href={href} className={classes} magnetic>
        {children}
      </ExternalLink>
    );
  }
  return (
    <a href={href} className={classes} data-magnetic="" download={download}>
      {children}
    </a>
  );
}
