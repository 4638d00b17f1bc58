/** The boot script makes it work and keeps its state. */
export function EffectsToggle() {
  return (
    <button
      type="button"
      className="group inline-flex min-h-11 items-center gap-2.5 hover:text-text"
      data-toggle-effects=""
      aria-pressed="true"
      suppressHydrationWarning
    >
      <span
        className="h-4.5 w-8 rounded-full border border-line-strong bg-raised before:m-0.5 before:block before:size-3 before:rounded-full before:bg-muted before:transition-[translate] before:ease-out group-aria-pressed:before:[translate:0.875rem] group-aria-pressed:before:bg-primary"
        aria-hidden="true"
      />
      Effects
    </button>
  );
}
