import { service } from "../../../kit/site.server.ts";

/** Limits that all uses of the model share. */
export interface ModelLimits {
  /** Tokens for this calendar month. */
  findBudget(): Promise<number>;
  /** Aborted when the server stops, so that no call waits for a model any longer. */
  stopping(): AbortSignal;
}

/** The assistant provides them, since its settings hold the budget. */
export const modelLimits = service<ModelLimits>("modelLimits", () => {
  throw new Error("No feature sets the limits of the model.");
});
