import { useState } from "react";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { useWrites } from "./use-writes.ts";

/** A file that is to be checked, or imported. */
export interface FileToImport {
  csv: string;
  isCheck: boolean;
}

interface PreviewedFileOptions<Report, Choice extends object> {
  maxBytes: number;
  /** `maxBytes` in words, such as "2 MB". */
  maxSize: string;
  /** What the person has chosen beside the file. */
  choice: Choice;
  importFile: (file: FileToImport & Choice) => Promise<ApiResult<{ message: string; data: Report }>>;
  onImported: (message: string) => void;
}

/** A file is checked first; only what the report shows is imported. */
export function usePreviewedFile<Report, Choice extends object = object>({
  maxBytes,
  maxSize,
  choice,
  importFile,
  onImported,
}: PreviewedFileOptions<Report, Choice>) {
  const [csv, setCsv] = useState("");
  const [report, setReport] = useState<Report>();
  const [fault, setFault] = useState("");
  const { isBusy, send } = useWrites(
    importFile,
    (result, { isCheck }) => {
      if (!result.ok) return setFault(result.message || "The file could not be imported.");
      if (isCheck) return setReport(result.data.data);
      onImported(result.data.message);
    },
    ({ isCheck }) => !isCheck,
  );
  /** What was chosen before is forgotten, so that no other file can be imported than the one that was named last. */
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
      send({ ...choice, csv: text, isCheck: true });
    },
    /** The same file, with another choice than before. */
    checkAgain(changed: Choice) {
      if (!csv) return;
      begin(csv);
      send({ ...changed, csv, isCheck: true });
    },
    confirm() {
      setFault("");
      send({ ...choice, csv, isCheck: false });
    },
  };
}
