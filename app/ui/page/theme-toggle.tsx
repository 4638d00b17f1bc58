import { Icon } from "../icon.tsx";

/** Dark, light, system in turn; the boot script makes it work and keeps its label. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="icon-button theme-toggle"
      data-toggle-theme=""
      aria-label="Theme: dark"
      suppressHydrationWarning
    >
      <Icon name="moon" className="shown-in-dark" />
      <Icon name="sun" className="shown-in-light" />
      <Icon name="monitor" className="shown-in-system" />
    </button>
  );
}
