import type { ComponentProps } from "react";
import { variants } from "../class-names.ts";
import { Tooltip } from "./overlays/tooltip.tsx";

/** For an element that looks like an icon button and is something else, such as a link. */
export const iconButtonLook = variants(
  "inline-grid flex-none place-items-center rounded-sm text-muted [transition:background-color_var(--motion),color_var(--motion),scale_var(--motion-quick)_var(--ease)] not-disabled:not-aria-disabled:hover:bg-raised not-disabled:not-aria-disabled:hover:text-text not-disabled:not-aria-disabled:active:scale-94 disabled:cursor-not-allowed disabled:opacity-40 data-popup-open:bg-raised data-popup-open:text-text",
  {
    size: {
      usual: "size-control [&_svg:not([class*='size-'])]:size-5",
      dense: "size-control-dense [&_svg]:size-4",
      fold: "size-9 [&_svg]:size-4.5",
      field: "size-[calc(var(--field)-4px)] pointer-coarse:size-field [&_svg]:size-5",
    },
  },
  { size: "usual" },
);

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "title"> {
  /** Names the control, with the record that it belongs to. */
  label: string;
  /** The tooltip, such as "Delete" for "Delete Khata". */
  tip?: string;
  /** Dense in the rows of lists; a little lower beside the brand and within a field. */
  size?: "dense" | "fold" | "field";
}

export function IconButton({
  label,
  tip = label,
  size,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={tip}>
      <button {...rest} type={type} className={iconButtonLook({ size }, className)} aria-label={label} />
    </Tooltip>
  );
}
