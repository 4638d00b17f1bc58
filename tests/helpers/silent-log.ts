import type { Logger } from "../../app/kit/log.ts";

export const silentLog: Logger = { debug() {}, info() {}, warn() {}, error() {} };
