const VPA = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/;
const NOTE_MAX_CHARS = 50;
const MINOR_PER_MAJOR = 100;

interface UpiRequest {
  /** The payee's UPI address, such as "asha@okbank". */
  address: string;
  name: string;
  /** In paise: UPI pays rupees only. */
  amountMinor: number;
  note: string;
}

export function isUpiAddress(text: string): boolean {
  return VPA.test(text);
}

/** The text of a UPI QR code. Payment apps show a plus sign as it is, so spaces are percent-encoded, and the "@" stays. */
export function formatUpiLink({ address, name, amountMinor, note }: UpiRequest): string {
  const fields = [
    ["pa", address],
    ["pn", name],
    ["am", (amountMinor / MINOR_PER_MAJOR).toFixed(2)],
    ["cu", "INR"],
    ["tn", Array.from(note).slice(0, NOTE_MAX_CHARS).join("")],
  ];
  const query = fields.map(
    ([key, value = ""]) => `${key}=${encodeURIComponent(value).replaceAll("%40", "@")}`,
  );
  return `upi://pay?${query.join("&")}`;
}
