import { vi } from "vitest";

const PATIENCE_MS = 60_000;
const { waitFor } = vi;

// vitest gives up waiting after a second, which a busy machine needs for itself; there is no setting for it.
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: PATIENCE_MS, ...(typeof options === "number" ? { timeout: options } : options) });
