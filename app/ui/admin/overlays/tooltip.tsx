import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import { type ReactElement, useState } from "react";
import { usePopupHost } from "./use-popup-host.ts";

const DELAY_MS = 350;
const GAP_PX = 6;

interface TooltipProps {
  /** Seen only: the control itself needs a name for people who cannot see it. */
  text: string;
  side?: "top" | "right" | "bottom";
  isDisabled?: boolean;
  /** One element that takes a ref and the handlers. */
  children: ReactElement;
}

/** Names a control without words, for the pointer and for the keyboard; a finger gets none. */
export function Tooltip({ text, side = "top", isDisabled = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const [host, followTrigger] = usePopupHost();
  const onOpenChange = (willOpen: boolean, details: BaseTooltip.Root.ChangeEventDetails) => {
    // The library would keep Escape to itself, and a dialog around the control would need a second one.
    if (details.reason === "escape-key") {
      details.cancel();
      details.allowPropagation();
    }
    followTrigger(willOpen, details);
    setOpen(willOpen);
  };
  return (
    <BaseTooltip.Root open={isOpen} disabled={isDisabled} onOpenChange={onOpenChange}>
      <BaseTooltip.Trigger render={children} delay={DELAY_MS} />
      <BaseTooltip.Portal container={host}>
        <BaseTooltip.Positioner side={side} sideOffset={GAP_PX} className="z-70">
          <BaseTooltip.Popup
            className="max-w-[min(280px,100vw-24px)] rounded-xs border border-line-strong bg-raised px-2 py-1 text-meta leading-normal font-medium wrap-anywhere text-text shadow-card transition-opacity duration-quick data-ending-style:opacity-0 data-starting-style:opacity-0"
            aria-hidden="true"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
