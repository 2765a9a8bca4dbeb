import { AUDIT_GROUPS, type AuditGroup } from '#contract/features/audit/audit.fields.ts'
import { PAGE_LIMITS } from '#contract/kit/limits.ts'
import { PAGE_SIZES } from '#contract/kit/page.ts'

/** What the address bar says of the list; days are those of the person's own clock, `2026-11-21`. */
export interface ActivityQuery {
  readonly group: AuditGroup | undefined
  readonly from: string
  readonly to: string
  readonly page: number
  readonly pageSize: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads it; what makes no sense is left out rather than refused, since people edit addresses. */
export function readQuery(search: string): ActivityQuery {
  const given = new URLSearchParams(search)
  const day = (name: string): string => {
    const value = given.get(name) ?? ''
    return DAY.test(value) && !Number.isNaN(startOf(value)) ? value : ''
  }
  const page = Number(given.get('page'))
  const pageSize = Number(given.get('pageSize'))
  return {
    group: AUDIT_GROUPS.find((group) => group === given.get('group')),
    from: day('from'),
    to: day('to'),
    page: Number.isInteger(page) && page > 0 && page <= PAGE_LIMITS.maxPage ? page : 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_LIMITS.defaultSize,
  }
}

/** The address bar's words for it; what stands at its default is not written. */
export function writeQuery({ group, from, to, page, pageSize }: ActivityQuery): URLSearchParams {
  const entries = Object.entries({
    group,
    from,
    to,
    page: page === 1 ? '' : String(page),
    pageSize: pageSize === PAGE_LIMITS.defaultSize ? '' : String(pageSize),
  })
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The filters as the server takes them: moments instead of days, the last day included. */
export function filtersOf({ group, from, to }: ActivityQuery) {
  return {
    ...(group ? { group } : {}),
    ...(from ? { from: startOf(from) } : {}),
    ...(to ? { to: startOf(to, 1) } : {}),
  }
}

/** Midnight of a day by the person's clock; days differ in length where clocks change. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}
