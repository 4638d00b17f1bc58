import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface AccessListProps {
  labelledBy: string;
  children: ReactNode;
}

/** The ways into the admin area, each an `AccessRow`. */
export function AccessList({ labelledBy, children }: AccessListProps) {
  return (
    <ul className="grid w-full" aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

interface AccessRowProps {
  icon: LucideIcon;
  /** A description of the way in, followed by its actions. */
  children: ReactNode;
}

export function AccessRow({ icon: Icon, children }: AccessRowProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-t border-line py-3 first:border-0 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <Icon className="size-5 text-muted" aria-hidden="true" />
      {children}
    </li>
  );
}

export function AccessName({ children }: { children: ReactNode }) {
  return <p className="font-[550] wrap-anywhere">{children}</p>;
}

/** Beside its description, or below it on a phone. */
export function AccessActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:col-start-2 max-sm:mt-1 max-sm:justify-self-start">
      {children}
    </div>
  );
}
