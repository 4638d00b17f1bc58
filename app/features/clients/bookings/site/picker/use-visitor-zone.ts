import { type RefObject, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { formatPickerPath, type SlotPicker } from "./slot-picker.ts";

/**
 * Shows the times in the browser's zone unless one was chosen. A form that's already being filled in keeps the times it
 * was opened with.
 */
export function useVisitorZone(
  base: string,
  picker: SlotPicker,
  form: RefObject<HTMLFormElement | null>,
): void {
  const navigate = useNavigate();
  const { isZoneGuessed, zone: shown } = picker;
  useEffect(() => {
    const zone = findBrowserZone();
    if (!isZoneGuessed || !zone || zone === nameAsBrowser(shown) || isInUse(form.current)) return;
    const to = formatPickerPath(base, { zone, isZoneGuessed: false }, {});
    void navigate(to, { replace: true, preventScrollReset: true });
  }, [base, isZoneGuessed, shown, form, navigate]);
}

const ZONES = Intl.supportedValuesOf("timeZone");

/** Those that the document shows, where there's one: its server may know others than this browser. */
export function useZones(): readonly string[] {
  const [zones] = useState(() => {
    const shown = typeof document === "undefined" ? [] : [...document.querySelectorAll(SHOWN_ZONES)];
    return shown.length > 0 ? shown.map((option) => option.getAttribute("value") ?? "") : ZONES;
  });
  return zones;
}

const SHOWN_ZONES = "select[name=zone] > option";

function findBrowserZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The browser may call "Asia/Kolkata" by its older name. */
function nameAsBrowser(timeZone: string): string {
  return Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
}

function isInUse(form: HTMLFormElement | null): boolean {
  const controls = [
    ...(form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea") ?? []),
  ];
  return controls.some(({ type, checked, value }) => (type === "radio" ? checked : value !== ""));
}
