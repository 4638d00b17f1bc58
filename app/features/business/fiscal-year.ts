export interface FiscalYear {
  /** "26-27". */
  name: string;
  /** First and last day. */
  from: string;
  to: string;
}

/** India's financial year, from April to March, in which a day of the owner's calendar lies. */
export function findFiscalYear(day: string): FiscalYear {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) >= "04-01" ? year : year - 1;
  const short = (value: number) => String(value % 100).padStart(2, "0");
  return {
    name: `${short(first)}-${short(first + 1)}`,
    from: `${first}-04-01`,
    to: `${first + 1}-03-31`,
  };
}

/** For how many months after the end of a financial year its records are kept. */
const RECORDS_MONTHS = 72;

/** "31 March 2033": until when the tax records of a day are kept. */
export function describeTaxRecordsEnd(day: string): string {
  const { to } = findFiscalYear(day);
  return `31 March ${Number(to.slice(0, 4)) + RECORDS_MONTHS / 12}`;
}
