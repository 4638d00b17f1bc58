import type { ComponentProps, ReactNode } from "react";
import { variants } from "./class-names.ts";
import { ExternalLink } from "./external-link.tsx";
import { PageLink } from "./page/page-link.tsx";
import { Wheel } from "./spinner.tsx";

/**
 * Classes for buttons, and for links that look like buttons. `danger` is for actions that can't be undone. `caution` opens a
 * question about such an action, and turns red on hover. `done` confirms that a message has arrived. The text of a disabled
 * button stays readable; only its color and glow go.
 */
export const buttonLook = variants(
  "inline-flex items-center justify-center rounded-sm border font-[550] leading-[1.2] whitespace-nowrap transition active:not-disabled:[scale:0.98] disabled:cursor-not-allowed disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-raised disabled:not-aria-busy:text-muted aria-busy:opacity-80 [&_svg]:flex-none",
  {
    variant: {
      primary:
        "border-transparent bg-primary text-on-primary hover:not-disabled:bg-primary-hover hover:not-disabled:shadow-glow",
      secondary:
        "border-line-strong bg-surface/60 hover:not-disabled:border-primary/60 hover:not-disabled:text-primary",
      ghost: "border-transparent text-muted hover:not-disabled:bg-raised hover:not-disabled:text-text",
      danger: "border-transparent bg-bad text-ground hover:not-disabled:bg-bad-hover",
      done: "border-transparent bg-good text-ground",
      caution: "border-line-strong hover:not-disabled:border-bad hover:not-disabled:text-bad",
    },
    size: {
      sm: "min-h-control-dense gap-2 px-(--press-dense-inline) text-label [&_svg]:size-4",
      md: "min-h-control gap-(--press-gap) px-(--press-inline) text-(length:--press-text) [&_svg]:size-(--press-icon)",
      lg: "min-h-13 gap-2.5 px-6.5 [&_svg]:size-4.5",
    },
  },
  { variant: "primary", size: "md" },
);

/** A control that is only an icon. */
export const ICON_BUTTON =
  "inline-grid size-11 flex-none place-items-center rounded-sm text-muted transition-colors hover:bg-raised/80 hover:text-primary";

interface Look {
  variant?: "primary" | "secondary" | "ghost" | "danger" | "done" | "caution" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
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
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ variant, size }, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <Wheel className="size-[1.1em] border-current/30 border-t-current [&~svg]:hidden" />}
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
  const classes = buttonLook({ variant, size }, className);
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
