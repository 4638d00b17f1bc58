/** The path at which a server of the bench reports its processor time, in microseconds. */
export const PROCESSOR_PATH = "/bench-processor";
