import pictograms from "./pictograms.svg";

interface PictogramProps {
  /** The id of a symbol in pictograms.svg. */
  name: `${"brand" | "service" | "skill"}-${string}`;
  size?: number;
  color?: string;
  className?: string | undefined;
}

/**
 * A drawing of the one file that all pages share: in the markup and in the scripts each would weigh more than the words beside
 * it. What must be there at the first paint is an icon (ui/icon.tsx).
 */
export function Pictogram({ name, size = 20, ...rest }: PictogramProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" {...rest}>
      <use href={`${pictograms}#${name}`} />
    </svg>
  );
}
