import { useEffect, useRef, useState } from "react";
import type { CodeEditor } from "./code-editor.ts";

interface UseCodeEditorOptions {
  text: string;
  /** Another number says that the text comes from elsewhere and not from the editor. */
  filling: number;
  label: string;
  onChange: (text: string) => void;
  onPictures: (files: File[]) => void;
  onScroll: (share: number) => void;
}

/** Loads the editor when the screen is there; the fields around it can be used before. */
export function useCodeEditor(options: UseCodeEditorOptions) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  const [isReady, setReady] = useState(false);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    let isGone = false;
    void import("./code-editor.ts").then(({ createCodeEditor }) => {
      if (isGone || !host.current) return;
      const { text, label } = latest.current;
      editor.current = createCodeEditor({
        host: host.current,
        text,
        label,
        onChange: (changed) => latest.current.onChange(changed),
        onPictures: (files) => latest.current.onPictures(files),
        onScroll: (share) => latest.current.onScroll(share),
      });
      setReady(true);
    });
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, []);

  useEffect(() => {
    if (options.filling > 0) editor.current?.setText(latest.current.text);
  }, [options.filling]);

  return { host, editor, isReady };
}
