/** Where a server of the bench says how long its processor has worked, in microseconds. */
export const PROCESSOR_PATH = "/bench-processor";
