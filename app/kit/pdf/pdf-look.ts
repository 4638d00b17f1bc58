/** Each family falls back to its "Ext" twin, which has ₹, and then to Devanagari. */
export const PDF_FONTS = {
  display: ["Space Grotesk", "Space Grotesk Ext", "Noto Sans Devanagari"],
  body: ["Inter", "Inter Ext", "Noto Sans Devanagari"],
  mono: ["JetBrains Mono", "JetBrains Mono Ext", "Inter Ext", "Noto Sans Devanagari"],
};

export const PDF_COLORS = { ink: "#0a0f1e", muted: "#4a557a", line: "#d9deef" } as const;
