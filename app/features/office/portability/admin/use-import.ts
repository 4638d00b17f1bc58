import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ArchiveResult } from "./archive-calls.ts";

/** A file is chosen, previewed without writing, and imported when the owner agrees to what was shown. */
export type ImportState<Report> =
  | { step: "choose"; fault?: string }
  | { step: "busy"; what: string }
  | { step: "previewed"; file: File; report: Report; fault?: string }
  | { step: "done"; report: Report };

export interface Import<Report> {
  state: ImportState<Report>;
  /** Sends the file with another `send` than the last time if what it is to do has changed since. */
  preview(file: File, send?: SendFile<Report>): Promise<void>;
  run(file: File, report: Report): Promise<void>;
  restart(): void;
}

type SendFile<Report> = (file: File, isDryRun: boolean) => Promise<ArchiveResult<Report>>;

export function useImport<Report>(
  send: SendFile<Report>,
  { reading, importing }: { reading: string; importing: string },
): Import<Report> {
  const [state, setState] = useState<ImportState<Report>>({ step: "choose" });
  const { revalidate } = useRevalidator();
  return {
    state,
    async preview(file, sendNow = send) {
      setState({ step: "busy", what: reading });
      const result = await sendNow(file, true);
      setState(
        result.ok
          ? { step: "previewed", file, report: result.data }
          : { step: "choose", fault: result.message },
      );
    },
    async run(file, report) {
      setState({ step: "busy", what: importing });
      const result = await send(file, false);
      // What stands around the screen, such as the site's name, may have come with the file.
      void revalidate();
      setState(
        result.ok
          ? { step: "done", report: result.data }
          : { step: "previewed", file, report: result.data ?? report, fault: result.message },
      );
    },
    restart: () => setState({ step: "choose" }),
  };
}
