import { renderAsync } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import satori from "satori";
import { FONTS } from "../../../kit/pdf/fonts.server.ts";
import type { Drawing } from "./drawing.ts";

/** The words become outlines, so that the picture needs no font; the ground lies behind them. */
export async function drawImage({ width, height, words, ground }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = FONTS.map(({ name, weight, address }) => ({ name, weight, data: decodeBase64(address) }));
  const outlines = await satori(words as ReactNode, { width, height, fonts });
  const svg = outlines.replace(/^<svg[^>]*>/, (open) => open + ground);
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return new Uint8Array(image.asPng());
}

function decodeBase64(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
