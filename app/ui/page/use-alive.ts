import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in the server's markup and until React has taken it over. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
