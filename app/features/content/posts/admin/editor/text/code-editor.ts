import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap, placeholder } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { insertLink, type MarkdownCommand, toggleBold, toggleItalic } from "./markdown-commands.ts";

export interface CodeEditor {
  run(command: MarkdownCommand): void;
  /** Takes over another text, such as another window's; the caret stays about where it is. */
  setText(text: string): void;
  /** Swaps the first occurrence, wherever typing has moved it. */
  swap(search: string, replacement: string): void;
  focus(): void;
  destroy(): void;
}

interface CodeEditorOptions {
  host: HTMLElement;
  text: string;
  label: string;
  onChange: (text: string) => void;
  /** Pictures that were pasted or dropped; the caret is where they belong. */
  onPictures: (files: File[]) => void;
  /** Between 0, the first line, and 1, the last. */
  onScroll: (share: number) => void;
}

const THEME = EditorView.theme({
  "&": { color: "var(--text)", fontSize: "15px", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: '"JetBrains Mono", "JetBrains Mono Fallback", monospace',
    lineHeight: "1.7",
    overflow: "auto",
  },
  ".cm-content": { padding: "16px 0 40vh", caretColor: "var(--primary)" },
  ".cm-line": { padding: "0 16px" },
  ".cm-placeholder": { color: "var(--muted)" },
  "& ::selection": { backgroundColor: "color-mix(in oklab, var(--primary) 30%, transparent)" },
});

const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.heading, color: "var(--text)", fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "var(--primary)" },
  { tag: tags.monospace, color: "var(--accent-text)" },
  { tag: tags.quote, color: "var(--muted)" },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.meta], color: "var(--muted)" },
]);

const SHORTCUTS: readonly [key: string, command: MarkdownCommand][] = [
  ["Mod-b", toggleBold],
  ["Mod-i", toggleItalic],
  ["Mod-k", insertLink],
];

/**
 * In a shadow root, which takes a constructed sheet; a style element would break the content security policy.
 */
export function createCodeEditor(options: CodeEditorOptions): CodeEditor {
  const { host, text, label, onChange, onPictures, onScroll } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([...SHORTCUTS.map(bindCommand), ...defaultKeymap, ...historyKeymap]),
        markdown({ base: markdownLanguage }),
        syntaxHighlighting(HIGHLIGHT),
        EditorView.lineWrapping,
        placeholder("Write in Markdown..."),
        EditorView.contentAttributes.of({
          "aria-label": label,
          // It is a tab stop anyway; an explicit one shows accessibility checkers that the scroller around it can be reached.
          tabindex: "0",
          spellcheck: "true",
          autocapitalize: "sentences",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({
          paste: (event) => takePictures(event, event.clipboardData),
          drop(event, target) {
            const at = target.posAtCoords({ x: event.clientX, y: event.clientY });
            if (at !== null && listPictures(event.dataTransfer).length > 0) {
              target.dispatch({ selection: { anchor: at } });
            }
            return takePictures(event, event.dataTransfer);
          },
        }),
        THEME,
      ],
    }),
  });

  view.scrollDOM.addEventListener("scroll", () => {
    const { scrollTop, scrollHeight, clientHeight } = view.scrollDOM;
    if (scrollHeight > clientHeight) onScroll(scrollTop / (scrollHeight - clientHeight));
  });

  function takePictures(event: Event, data: DataTransfer | null): boolean {
    const pictures = listPictures(data);
    if (pictures.length === 0) return false;
    event.preventDefault();
    onPictures(pictures);
    return true;
  }

  return {
    run: (command) => runCommand(view, command),
    setText(next) {
      const anchor = Math.min(view.state.selection.main.anchor, next.length);
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        selection: { anchor },
      });
    },
    swap(search, replacement) {
      const from = view.state.doc.toString().indexOf(search);
      if (from === -1) return;
      view.dispatch({ changes: { from, to: from + search.length, insert: replacement } });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function listPictures(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
}

function bindCommand([key, command]: readonly [string, MarkdownCommand]): KeyBinding {
  return {
    key,
    run(view) {
      runCommand(view, command);
      return true;
    },
  };
}

function runCommand(view: EditorView, command: MarkdownCommand): void {
  const { from, to } = view.state.selection.main;
  const edit = command({ text: view.state.doc.toString(), from, to });
  view.dispatch({
    changes: { from: edit.from, to: edit.to, insert: edit.insert },
    selection: { anchor: edit.anchor, head: edit.head },
    scrollIntoView: true,
    userEvent: "input",
  });
  view.focus();
}
