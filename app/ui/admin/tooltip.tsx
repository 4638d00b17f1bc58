import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import { type ReactElement, useState } from "react";
import { findPopupHost } from "./popup-host.ts";

const DELAY_MS = 350;
const GAP_PX = 6;

interface TooltipProps {
  /** Seen only: whoever cannot see it needs a name on the control itself. */
  text: string;
  side?: "top" | "right" | "bottom";
  isDisabled?: boolean;
  /** One element that takes a ref and the handlers. */
  children: ReactElement;
}

/** Says what a control without words does, to the pointer and to the keyboard; a finger gets none. */
export function Tooltip({ text, side = "top", isDisabled = false, children }: TooltipProps) {
  const [host, setHost] = useState<HTMLElement>();
  return (
    <BaseTooltip.Root
      disabled={isDisabled}
      onOpenChange={(isOpen, { trigger }) => isOpen && setHost(findPopupHost(trigger))}
    >
      <BaseTooltip.Trigger render={children} delay={DELAY_MS} />
      <BaseTooltip.Portal container={host}>
        <BaseTooltip.Positioner side={side} sideOffset={GAP_PX} className="adm-tooltip-place">
          <BaseTooltip.Popup className="adm-tooltip" aria-hidden="true">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
