/** "12.5", "12,5" or "1.234,5": of two marks the last one is the decimal mark. NaN for what is no number. */
export function parseDecimal(text: string): number {
  const bare = stripSpaces(text);
  const mark = Math.max(bare.lastIndexOf(","), bare.lastIndexOf("."));
  if (mark < 0) return toNumber(bare);
  const whole = bare.slice(0, mark).replace(/[.,]/g, "");
  return toNumber(`${whole || "0"}.${bare.slice(mark + 1)}`);
}

/** "1,234" and "1.234" are more than a thousand: counts have no decimals. */
export function parseCount(text: string): number {
  const bare = stripSpaces(text);
  if (!/^\d{1,3}([.,']\d{2,3})*$|^\d+$/.test(bare)) return Number.NaN;
  return toNumber(bare.replace(/[.,']/g, ""));
}

function stripSpaces(text: string): string {
  return text.replace(/[\s%]/g, "");
}

function toNumber(text: string): number {
  return /^\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
}
