export interface FiscalYear {
  /** "26-27". */
  name: string;
  /** First and last day. */
  from: string;
  to: string;
}

/** India's financial year, from April to March, of a day of the owner's calendar. */
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

/** The days on which an annual return can be due, as months and days. */
export const RETURN_DAYS = {
  "04-30": "30 April",
  "05-31": "31 May",
  "06-30": "30 June",
  "07-31": "31 July",
  "08-31": "31 August",
  "09-30": "30 September",
  "10-31": "31 October",
  "11-30": "30 November",
  "12-31": "31 December",
  "01-31": "31 January",
  "02-28": "28 February",
  "03-31": "31 March",
} as const;
export type ReturnDay = keyof typeof RETURN_DAYS;

/** Months for which tax records are kept after the annual return of their year is due (section 36 of the CGST Act). */
const RECORDS_MONTHS = 72;

/** "31 December 2033": until when the tax records of a day are kept. */
export function describeTaxRecordsEnd(
  day: string,
  { annualReturnDue: due }: { annualReturnDue: ReturnDay },
): string {
  const { to } = findFiscalYear(day);
  const isSameYear = due > to.slice(5);
  const dueYear = Number(to.slice(0, 4)) + (isSameYear ? 0 : 1);
  return `${RETURN_DAYS[due]} ${dueYear + RECORDS_MONTHS / 12}`;
}
