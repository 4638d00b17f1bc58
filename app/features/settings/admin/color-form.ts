import type { ComponentProps } from "react";

interface ColorInput extends Pick<ComponentProps<"input">, "form" | "name" | "onChange"> {
  value: string;
  error: string | undefined;
}

/** What a colour's field needs of the form around it: the whole settings, or a dialog of its own. */
export interface ColorForm {
  text: (name: "primaryColor" | "accentColor") => ColorInput;
  change: (part: { primaryColor?: string; accentColor?: string }) => void;
}
