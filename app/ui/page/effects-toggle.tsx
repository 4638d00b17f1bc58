/** The boot script makes it work and keeps its state. */
export function EffectsToggle() {
  return (
    <button
      type="button"
      className="effects-toggle"
      data-toggle-effects=""
      aria-pressed="true"
      suppressHydrationWarning
    >
      <span className="effects-track" aria-hidden="true" />
      Effects
    </button>
  );
}
