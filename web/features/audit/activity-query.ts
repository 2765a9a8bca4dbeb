import { AUDIT_GROUPS, type AuditGroup } from '#contract/features/audit/audit.fields.ts'
import { PAGE_LIMITS } from '#contract/kit/limits.ts'
import { PAGE_SIZES } from '#contract/kit/page.ts'

/** The list's query in the address bar; days by the visitor's clock, `2026-11-21`. */
export interface ActivityQuery {
  readonly group: AuditGroup | undefined
  readonly from: string
  readonly to: string
  readonly page: number
  readonly pageSize: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the query; invalid parameters are ignored, since addresses can be edited. */
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

/** The query's parameters; defaults are omitted. */
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

/** The filters for the server: moments instead of days, including the last day. */
export function filtersOf({ group, from, to }: ActivityQuery) {
  return {
    ...(group ? { group } : {}),
    ...(from ? { atFrom: startOf(from) } : {}),
    ...(to ? { atTo: startOf(to, 1) } : {}),
  }
}

/** Midnight of a day by the visitor's clock; the length of a day varies with daylight saving time. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}
