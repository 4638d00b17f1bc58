import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "./class-names.ts";
import { ExternalLink } from "./external-link.tsx";
import { PageLink } from "./page/page-link.tsx";

interface Look {
  /** Danger cannot be undone; caution only leads there, and warns when it is pointed at. */
  variant?: "primary" | "secondary" | "ghost" | "danger" | "caution";
  size?: "sm" | "md" | "lg";
}

function buttonClass({ variant = "primary", size = "md" }: Look, className?: string): string {
  return joinClasses("btn", `btn-${variant}`, size !== "md" && `btn-${size}`, className);
}

interface ButtonProps extends Look, ComponentProps<"button"> {
  /** Turns a wheel in front of the words, and takes no second press. */
  isBusy?: boolean;
}

export function Button({
  variant,
  size,
  isBusy = false,
  className,
  type = "button",
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }) };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="spinner btn-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
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
