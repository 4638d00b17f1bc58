import type { HTMLAttributes } from "react";
import { variants } from "../../class-names.ts";

const look = variants(
  "grid items-start gap-4",
  {
    fields: {
      usual: "grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))]",
      short: "grid-cols-[repeat(auto-fit,minmax(min(100%,160px),1fr))]",
    },
  },
  { fields: "usual" },
);

interface FieldRowProps extends HTMLAttributes<HTMLDivElement> {
  /** Short fields are three in a row, others two. */
  fields?: "short";
}

/** Fields beside each other, as many as the form has room for. */
export function FieldRow({ fields, className, ...rest }: FieldRowProps) {
  return <div {...rest} className={look({ fields }, className)} />;
}
