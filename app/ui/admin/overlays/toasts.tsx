import { CheckCircle2, CircleAlert, Info, X } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { IconButton } from "../icon-button.tsx";

export const TOAST_MS = 4000;
/** For messages that take longer to read. */
export const LONG_TOAST_MS = 5000;
/** For toasts with a button: the least time that a slow person is to have (WCAG 2.2.1). */
export const ACTION_TOAST_MS = 20_000;

const ICONS = {
  good: <CheckCircle2 className="size-5 flex-none text-good" aria-hidden="true" />,
  bad: <CircleAlert className="size-5 flex-none text-bad" aria-hidden="true" />,
  note: <Info className="size-5 flex-none text-primary" aria-hidden="true" />,
};

/** A toast must not cover the button that saves, whose bar has two lines on a phone. */
const PLACE =
  "fixed right-4 bottom-4 z-60 grid w-[min(400px,100vw-32px)] gap-2 [:root:has([data-save-bar])_&]:bottom-20 max-[30rem]:[:root:has([data-save-bar])_&]:bottom-28 max-sm:[:root:has([data-editor-bar])_&]:bottom-32";

interface ToastAction {
  label: string;
  run: () => void;
}

interface Toast {
  id: number;
  text: string;
  kind: "good" | "bad" | "note";
  action: ToastAction | undefined;
  stayMs: number;
}

export interface Notify {
  good(text: string, action?: ToastAction): void;
  bad(text: string): void;
  /** A remark that stays a little longer. */
  note(text: string): void;
}

const ToastContext = createContext<Notify | undefined>(undefined);

export function useToasts(): Notify {
  const notify = use(ToastContext);
  if (!notify) throw new Error("useToasts needs a ToastProvider above it.");
  return notify;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const notify = useMemo<Notify>(() => {
    const add = (kind: Toast["kind"], text: string, action?: ToastAction, stayMs = TOAST_MS) => {
      lastId.current += 1;
      const id = lastId.current;
      // News takes the place of the news before it; a failure, and a toast with an undo, stays for its time.
      setToasts((shown) => [
        ...shown.filter((toast) => toast.action || (toast.kind === "bad" && toast.text !== text)),
        { id, text, kind, action, stayMs },
      ]);
    };
    return {
      good: (text, action) => add("good", text, action, action && ACTION_TOAST_MS),
      bad: (text) => add("bad", text),
      note: (text) => add("note", text, undefined, LONG_TOAST_MS),
    };
  }, []);
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={notify}>
      {children}
      <div className={PLACE} role="status">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDone={() => remove(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const { action, stayMs } = toast;
  const [isHeld, setHeld] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => done.current(), stayMs);
    return () => clearTimeout(timer);
  }, [isHeld, stayMs]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it longer
    <div
      // The page below stays usable; so do the toast's own buttons.
      className="pointer-events-none flex animate-[rise_var(--motion)_var(--ease)] items-center gap-3 rounded-sm border border-line-strong bg-raised py-1.5 pr-1.5 pl-4 text-body shadow-card"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {ICONS[toast.kind]}
      <p className="flex-1">{toast.text}</p>
      {action && (
        <button
          type="button"
          className="pointer-events-auto min-h-11 px-2 font-semibold text-primary underline underline-offset-3"
          onClick={() => {
            action.run();
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton className="pointer-events-auto" label="Dismiss" onClick={onDone}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
