import { Monitor, Moon, Sun } from "lucide-react";

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
      <Moon data-shown-in="dark" aria-hidden="true" />
      <Sun data-shown-in="light" aria-hidden="true" />
      <Monitor data-shown-in="system" aria-hidden="true" />
    </button>
  );
}
