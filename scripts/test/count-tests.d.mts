export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** The run was ended before them, or in the middle of them. */
  notRun: number;
  note?: string;
  /** Each failed test's name, and on the next lines what it said. */
  failures: string[];
}

export function countVitest(reportFile: string, succeeded: boolean): Count;
export function countPlaywright(reportFile: string, succeeded: boolean): Count;
