import type { ComponentProps } from "react";
import { variants } from "../class-names.ts";
import { Tooltip } from "./overlays/tooltip.tsx";

/** For what looks like an icon button and is another element, such as a link. */
export const iconButtonLook = variants(
  "adm-icon-button",
  {
    size: {
      usual: "",
      dense: "size-control-dense [&_svg]:size-4",
      field: "size-[calc(var(--field)-4px)] pointer-coarse:size-field",
    },
  },
  { size: "usual" },
);

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "title"> {
  /** Names the control, with the record that it belongs to. */
  label: string;
  /** What is shown of it when it is pointed at, such as "Delete" for "Delete Khata". */
  tip?: string;
  /** Dense in the rows of lists and tables; within a field it leaves the border free. */
  size?: "dense" | "field";
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
