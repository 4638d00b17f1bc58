import type { ApiResult } from "../../../utils/http/api-client.ts";
import { type Said, useWrites } from "../editing/use-writes.ts";
import type { Id, RecordEdit } from "./record-edit.ts";

type Answer = Promise<ApiResult<Said>>;

/** The changes that a screen can make to its records: the typed calls of the feature's client. */
export interface RecordCalls<New, Change> {
  create?: (body: New) => Answer;
  update?: (id: Id, body: Change) => Answer;
  remove?: (id: Id) => Answer;
  restore?: (id: Id) => Answer;
  order?(ids: readonly Id[]): Answer;
}

export function useRecordWrites<New extends object, Change extends object>(
  calls: RecordCalls<New, Change>,
  onSettled: (result: ApiResult<Said>, edit: RecordEdit<New, Change>) => void,
) {
  return useWrites((edit: RecordEdit<New, Change>) => perform(calls, edit), onSettled);
}

function perform<New, Change>(calls: RecordCalls<New, Change>, edit: RecordEdit<New, Change>): Answer {
  switch (edit.kind) {
    case "create":
      return must(calls.create)(edit.body);
    case "update":
      return must(calls.update)(edit.id, edit.body);
    case "delete":
      return must(calls.remove)(edit.id);
    case "restore":
      return must(calls.restore)(edit.id);
    case "order":
      return must(calls.order)(edit.ids);
  }
}

/** Creates a record without an id, and updates one that has an id. */
export function saveRecord<New, Change>(
  calls: { create: (body: New) => Answer; update: (id: Id, body: Change) => Answer },
  id: Id | undefined,
  body: New & Change,
): Answer {
  return id === undefined ? calls.create(body) : calls.update(id, body);
}

function must<T>(call: T | undefined): T {
  if (!call) throw new Error("This screen has no such call.");
  return call;
}
