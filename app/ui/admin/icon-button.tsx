import type { ComponentProps } from "react";
import { joinClasses } from "../class-names.ts";
import { Tooltip } from "./overlays/tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "title"> {
  /** Names the control, with the record that it belongs to. */
  label: string;
  /** What is shown of it when it is pointed at, such as "Delete" for "Delete Khata". */
  tip?: string;
}

export function IconButton({ label, tip = label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <Tooltip text={tip}>
      <button
        {...rest}
        type={type}
        className={joinClasses("adm-icon-button", className)}
        aria-label={label}
      />
    </Tooltip>
  );
}
