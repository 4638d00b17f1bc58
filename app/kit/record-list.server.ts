import type { Db } from "../../db/schema.ts";

/** Business records of one kind, as people and accountants get them. Nothing imports them: a backup brings them back. */
export interface RecordList {
  /** Names its files: "invoices" gives invoices.csv, invoices.json and the folder invoices/. */
  name: string;
  list(db: Db): Promise<readonly object[]>;
  /** Files beside the lists, such as the PDF of each invoice. */
  listFiles?(db: Db): Promise<readonly RecordFile[]>;
}

export interface RecordFile {
  name: string;
  read(db: Db): Promise<Uint8Array | undefined>;
}
