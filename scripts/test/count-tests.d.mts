export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  note?: string;
}

export function countVitest(reportFile: string, succeeded: boolean): Count;
export function countPlaywright(reportFile: string, succeeded: boolean): Count;
