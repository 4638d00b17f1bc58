import type { Options } from "rehype-sanitize";

/** Footnote ids start with this, heading ids with `h-`: neither can name anything that a script looks up. */
export const FOOTNOTE_ID_PREFIX = "note-";

export const LINK_PROTOCOLS = ["http", "https", "irc", "ircs", "mailto", "xmpp"];

/** All that Markdown itself can make, and nothing else. */
export const SAFE_SCHEMA: Options = {
  tagNames: [
    ..."a blockquote br code del div em h1 h2 h3 h4 h5 h6 hr img input li ol p pre".split(" "),
    ..."section strong sup table tbody td th thead tr ul".split(" "),
  ],
  attributes: {
    a: [
      "href",
      "title",
      "ariaLabel",
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["ariaDescribedBy", "footnote-label"],
      ["id", /^note-fnref-\d+(-\d+)?$/],
    ],
    code: [["dataMath", "inline", "display"]],
    // Callouts: the one thing that makes such elements.
    div: [["className", /^markdown-alert(-\w+)?$/]],
    h2: [["id", "footnote-label"]],
    img: ["src", "alt", "title"],
    input: [["disabled", true], ["type", "checkbox"], "checked"],
    li: [
      ["className", "task-list-item"],
      ["id", /^note-fn-\d+$/],
    ],
    ol: ["start", ["className", "contains-task-list"]],
    pre: ["dataLanguage", "dataMeta"],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: [["align", "left", "center", "right"]],
    th: [["align", "left", "center", "right"]],
    ul: [["className", "contains-task-list"]],
  },
  protocols: { href: LINK_PROTOCOLS, src: ["http", "https"] },
  required: { input: { disabled: true, type: "checkbox" } },
  ancestors: { tbody: ["table"], td: ["table"], th: ["table"], thead: ["table"], tr: ["table"] },
  clobber: [],
  strip: ["script", "style"],
};
