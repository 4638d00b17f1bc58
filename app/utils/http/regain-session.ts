import { TOKEN_KEY } from "./owner-token.ts";

const NEEDED = "soloist:login-needed";

type Answer = (isLoggedIn: boolean) => void;

/**
 * Asks the open screen to let the person log in over it, and says whether that was done. A write always
 * asks, since it carries what somebody typed; a reading call only when closing the tab would lose something.
 */
export function regainSession(isWrite: boolean): Promise<boolean> {
  if (!isWrite && !hasUnsavedWords()) return Promise.resolve(false);
  return new Promise((resolve) => {
    const event = new CustomEvent<Answer>(NEEDED, { detail: resolve, cancelable: true });
    // Nobody takes it where no screen is open, as on the first load.
    if (dispatchEvent(event)) resolve(false);
  });
}

/** The newest listener takes the question; it must answer each that it was given. */
export function onLoginNeeded(listen: (answer: Answer) => void): () => void {
  const onNeeded = (event: Event) => {
    event.preventDefault();
    listen((event as CustomEvent<Answer>).detail);
  };
  addEventListener(NEEDED, onNeeded);
  return () => removeEventListener(NEEDED, onNeeded);
}

/** The state of a way out that was decided on: no guard asks a second time. */
export const DECIDED = { isDecided: true };

export function isDecided(state: unknown): boolean {
  const { isDecided }: Partial<typeof DECIDED> = state ?? {};
  return isDecided === true;
}

/** Another window of this browser has logged in. */
export function onLoginElsewhere(listen: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_KEY && newValue) listen();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** The guards of all forms already answer this question when the browser is about to close the tab. */
function hasUnsavedWords(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
