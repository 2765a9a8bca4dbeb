/** What a report counts of a period, of a month or of a partner. */
export const REPORT_COUNTS = ['submitted', 'approved', 'won', 'lost', 'expiredUnanswered'] as const
export type ReportCount = (typeof REPORT_COUNTS)[number]
export type ReportCounts = Readonly<Record<ReportCount, number>>

/** The share of won deals in those that were closed, from 0 to 1; null where none was. */
export function winRateOf({ won, lost }: Pick<ReportCounts, 'won' | 'lost'>): number | null {
  return won + lost === 0 ? null : won / (won + lost)
}
