import { ICON_BUTTON } from "../button.tsx";
import { joinClasses } from "../class-names.ts";
import { Icon } from "../icon.tsx";

/** Dark, light, system in turn; the boot script makes it work and keeps its label. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  return (
    <button
      type="button"
      className={joinClasses(ICON_BUTTON, className)}
      data-toggle-theme=""
      aria-label="Theme: dark"
      suppressHydrationWarning
    >
      <Icon name="moon" className="hidden theme-dark:block" />
      <Icon name="sun" className="hidden theme-light:block" />
      <Icon name="monitor" className="hidden theme-system:block" />
    </button>
  );
}
