import { config } from "zod";

// Zod tries whether it may compile code, which the pages' policy refuses and reports. To be imported before any schema.
if (!import.meta.env.SSR) config({ jitless: true });
