import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { variants } from "../../class-names.ts";

const statClass = variants("rounded-md border border-line bg-surface p-4 max-sm:p-3", {
  phone: {
    card: "",
    row: "max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-baseline",
  },
});

const valueClass = variants(
  "mt-1 mb-0.5 flex flex-wrap items-center gap-2 font-display font-semibold tabular-nums",
  {
    tone: {
      known: "text-figure leading-[1.3]",
      unknown: "text-subheading leading-[calc(var(--size-figure)*1.3)] text-muted",
    },
    phone: {
      card: "",
      row: "max-sm:m-0 max-sm:text-subheading max-sm:leading-[1.3]",
    },
  },
);

interface StatProps {
  label: ReactNode;
  icon?: LucideIcon;
  value: ReactNode;
  /** An explanation of the figure, or its earlier value. */
  note?: ReactNode | undefined;
  /** The value is words that say why there is no figure. */
  isUnknown?: boolean;
  /** On a phone the value may be beside its label. */
  phone?: "card" | "row";
}

/** One figure of a `Stats` list. */
export function Stat({ label, icon: Icon, value, note, isUnknown = false, phone = "card" }: StatProps) {
  return (
    <li className={statClass({ phone })}>
      <p className="flex items-center gap-2 text-meta text-muted">
        {Icon && <Icon className="size-4" aria-hidden="true" />}
        {label}
      </p>
      <p className={valueClass({ tone: isUnknown ? "unknown" : "known", phone })}>{value}</p>
      {note !== undefined && <p className="col-span-full text-meta text-muted">{note}</p>}
    </li>
  );
}
