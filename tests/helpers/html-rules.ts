import { type ConfigData, HtmlValidate } from "html-validate";

/** The strictest presets of html-validate; each rule that differs says why. */
const HTML_RULES: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  rules: {
    // Our own files come from our own origin over the same connection as the page that would name their hash.
    "require-sri": ["error", { target: "crossorigin" }],
  },
};

/** The faults of a document, each with its rule and its place. */
export async function findHtmlFaults(html: string, path: string): Promise<string[]> {
  const { results } = await new HtmlValidate(HTML_RULES).validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${path}: ${ruleId} at ${line}:${column} ${selector ?? ""}: ${message}`,
    ),
  );
}
