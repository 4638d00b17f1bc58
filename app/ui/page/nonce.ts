import { createContext } from "react";

/** Marks the inline scripts and styles that the application itself writes; the server turns the marks into hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
