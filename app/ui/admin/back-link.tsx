import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="adm-back-link">
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
