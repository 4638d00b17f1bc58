import type { StartDecoration } from "../decoration.ts";

export const TYPING_MS = 50;
export const DELETING_MS = 30;
export const PAUSE_MS = 1500;

export interface TypingOptions {
  texts: readonly string[];
  typingMs?: number | undefined;
  deletingMs?: number | undefined;
  pauseMs?: number | undefined;
}

interface TypingFrame {
  index: number;
  length: number;
  isDeleting: boolean;
}

function nextFrame({ index, length, isDeleting }: TypingFrame, texts: readonly string[]): TypingFrame {
  if (isDeleting && length === 0) return { index: (index + 1) % texts.length, length: 1, isDeleting: false };
  const deletes = isDeleting || length >= (texts[index]?.length ?? 0);
  return { index, length: Math.max(0, length + (deletes ? -1 : 1)), isDeleting: deletes };
}

/** Starts from the first text, complete, deletes it, and types the next, in a circle. */
export function createTyping(options: TypingOptions): StartDecoration {
  const { texts, typingMs = TYPING_MS, deletingMs = DELETING_MS, pauseMs = PAUSE_MS } = options;
  const [first = ""] = texts;
  return function startTyping(host) {
    let frame: TypingFrame = { index: 0, length: first.length, isDeleting: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      frame = nextFrame(frame, texts);
      const text = texts[frame.index] ?? "";
      host.textContent = text.slice(0, frame.length);
      const afterTyping = frame.length < text.length ? typingMs : pauseMs;
      timer = setTimeout(step, frame.isDeleting ? deletingMs : afterTyping);
    };
    host.dataset.moving = "";
    if (texts.length > 1) timer = setTimeout(step, pauseMs);
    return () => {
      clearTimeout(timer);
      delete host.dataset.moving;
      host.textContent = first;
    };
  };
}
