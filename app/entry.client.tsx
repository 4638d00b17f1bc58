import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// React Router does not listen to a page transition's `ready`, which ends this way when a quicker tap skips it.
addEventListener("unhandledrejection", (event) => {
  if (/^Transition was skipped/.test(event.reason?.message)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
