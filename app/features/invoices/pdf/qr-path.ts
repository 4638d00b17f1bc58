import { encode } from "uqr";

/** Room for the longest UPI link; smaller codes are drawn as large. */
export const QR_MODULES_SIDE = 100;

/** The dark modules of a QR code as one path within a square of `QR_MODULES_SIDE`, its white border included. */
export function drawQr(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const side = QR_MODULES_SIDE / size;
  return data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x * side} ${y * side}h${side}v${side}h${-side}z`] : [])),
    )
    .join("");
}
