import type { ApiResult } from "./api-client.ts";

export interface WrittenEach {
  done: number;
  failed: number;
  /** Why the first of those failed. */
  message: string;
}

/** The same write for several records, one after the other; one that is refused doesn't hold the others up. */
export async function writeEach<T>(
  records: readonly T[],
  write: (record: T) => Promise<ApiResult<unknown>>,
): Promise<ApiResult<WrittenEach>> {
  const data: WrittenEach = { done: 0, failed: 0, message: "" };
  for (const record of records) {
    const result = await write(record);
    if (result.ok) data.done += 1;
    else {
      data.failed += 1;
      data.message ||= result.message;
    }
  }
  return { ok: true, data };
}
