import type { ComponentProps } from "react";
import { type BoxLook, CheckBox } from "../../check-box.tsx";

const LOOK: BoxLook = {
  box: "mt-[calc((1lh-20px)/2)] h-5 w-9 justify-items-start rounded-full px-0.75 not-checked:bg-raised after:size-3 after:rounded-full after:bg-muted after:transition-[translate] after:ease-out checked:after:translate-x-4 checked:after:bg-on-primary",
  help: "pl-12",
};

/** For a setting that is on or off by itself; a check box is for a choice among things. */
export function Switch(props: Omit<ComponentProps<typeof CheckBox>, "look" | "role">) {
  return <CheckBox {...props} role="switch" look={LOOK} />;
}
