/** The families of documents; the faces for letters that they lack are chosen letter by letter. */
export const PDF_FONTS = { display: "Space Grotesk", body: "Inter", mono: "JetBrains Mono" } as const;

export const PDF_COLORS = { ink: "#0a0f1e", muted: "#4a557a", line: "#d9deef" } as const;
