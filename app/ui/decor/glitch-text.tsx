/** Glitches once after load and on hover, by CSS alone. */
export function GlitchText({ text }: { text: string }) {
  return (
    <span className="glitch" data-text={text}>
      {text}
    </span>
  );
}
