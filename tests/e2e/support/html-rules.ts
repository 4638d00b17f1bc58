import type { ConfigData } from "html-validate";

/** The strictest presets of html-validate; each rule that differs says why. */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  rules: {
    // Our own files come from our own origin over the same connection as the page that would name their hash.
    "require-sri": ["error", { target: "crossorigin" }],
  },
};
