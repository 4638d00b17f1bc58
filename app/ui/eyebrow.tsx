/** The small words above a heading. */
export const EYEBROW = "font-mono text-label leading-[1.4] font-medium text-primary";

export function Eyebrow({ text }: { text: string }) {
  return (
    <p className={EYEBROW}>
      <span aria-hidden="true">{"// "}</span>
      {text}
    </p>
  );
}
