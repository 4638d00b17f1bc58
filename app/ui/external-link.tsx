import type { ReactNode } from "react";

interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  magnetic?: boolean;
}

/** Opens in a new tab and says so to those who cannot see it. */
export function ExternalLink({ href, children, className, magnetic = false }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      data-magnetic={magnetic ? "" : undefined}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
