import type { ComponentProps } from "react";
import { variants } from "../../class-names.ts";

const look = variants(
  "h-2 appearance-none rounded-full bg-line forced-color-adjust-none [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary",
  { size: { full: "w-full", short: "w-24" } },
  { size: "full" },
);

interface ProgressProps extends ComponentProps<"progress"> {
  /** Short within a line of words. */
  size?: "short";
}

/** How far something has come. */
export function Progress({ size, className, ...rest }: ProgressProps) {
  return <progress {...rest} className={look({ size }, className)} />;
}
