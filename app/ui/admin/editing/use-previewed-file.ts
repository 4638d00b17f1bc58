import { useState } from "react";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { useAction } from "./use-action.ts";

/** A file that the screen's action is to check, or to take. */
interface FileIntent {
  csv: string;
  isCheck: boolean;
}

interface RehearsedFileOptions<Intent extends FileIntent> {
  maxBytes: number;
  /** `maxBytes` in words, such as "2 MB". */
  maxSize: string;
  toIntent: (file: FileIntent) => Intent;
  onTaken: (message: string) => void;
}

/** A file is rehearsed first; only what the report shows is taken. */
export function useRehearsedFile<Report, Intent extends FileIntent>({
  maxBytes,
  maxSize,
  toIntent,
  onTaken,
}: RehearsedFileOptions<Intent>) {
  const [csv, setCsv] = useState("");
  const [report, setReport] = useState<Report>();
  const [fault, setFault] = useState("");
  type Outcome = ApiResult<{ message: string; data: Report }> & { intent: Intent };
  const { isBusy, send } = useAction<Outcome, Intent>((outcome) => {
    if (!outcome.ok) return setFault(outcome.message || "The file could not be imported.");
    if (outcome.intent.isCheck) return setReport(outcome.data.data);
    onTaken(outcome.data.message);
  });
  /** What was chosen before is forgotten, so that no other file can be taken than the one that was named last. */
  const begin = (text: string) => {
    setCsv(text);
    setReport(undefined);
    setFault("");
  };
  return {
    report,
    fault,
    isBusy,
    async choose(file: File) {
      begin("");
      if (file.size > maxBytes) return setFault(`The file can be at most ${maxSize}.`);
      const text = await file.text().catch(() => undefined);
      if (text === undefined) return setFault("This file cannot be read.");
      begin(text);
      send(toIntent({ csv: text, isCheck: true }));
    },
    /** The same file, in another way than before. */
    repeat(change: Partial<Intent>) {
      if (!csv) return;
      begin(csv);
      send({ ...toIntent({ csv, isCheck: true }), ...change });
    },
    take() {
      setFault("");
      send(toIntent({ csv, isCheck: false }));
    },
  };
}
