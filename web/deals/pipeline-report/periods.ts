/** First and last day of a report; without them it is of twelve months. */
export interface Period {
  readonly from?: string
  readonly to?: string
}

/** Periods that are one press away. */
export const QUICK_PERIODS = ['twelveMonths', 'thisMonth', 'thisYear', 'lastYear'] as const
export type QuickPeriod = (typeof QUICK_PERIODS)[number]

/** The days of such a period. @param today `2026-11-20` */
export function quickPeriod(name: QuickPeriod, today: string): Period {
  const year = Number(today.slice(0, 4))
  switch (name) {
    case 'twelveMonths':
      return {}
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'thisYear':
      return { from: `${year}-01-01`, to: today }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/** The report of a period, on the page of the report. */
export function reportOf({ from, to }: Period): { readonly search: string } {
  return { search: String(new URLSearchParams({ ...(from && { from }), ...(to && { to }) })) }
}
