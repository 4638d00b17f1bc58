import type { ComponentProps } from "react";
import { variants } from "../../class-names.ts";

interface RowActionsProps extends ComponentProps<"div"> {
  /** A cell of a table has them at its end; on phones, where each row is a block, at its start. */
  isInCell?: boolean;
}

const look = variants("flex items-center gap-1", { place: { row: "", cell: "sm:justify-end" } });

/** The actions for one record of a list. */
export function RowActions({ isInCell = false, className, ...rest }: RowActionsProps) {
  return <div {...rest} className={look({ place: isInCell ? "cell" : "row" }, className)} />;
}
