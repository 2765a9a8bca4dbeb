import type { Industry } from '#contract/kit/industries.ts'
import type { SalesRegion } from '#contract/kit/sales-regions.ts'
import type { AssignmentRule } from './queue-assignment.fields.ts'

/** Where a request comes from; undefined: it does not tell. */
export interface RequestPlace {
  readonly region: SalesRegion | undefined
  readonly industry: Industry | undefined
}

/** How well a rule fits: 0 for all regions and industries, more for the named ones; undefined: it does not fit. */
function fitOf({ regions, industries }: AssignmentRule, place: RequestPlace): number | undefined {
  const fits = <T>(named: readonly T[], is: T | undefined): boolean =>
    named.length === 0 || (is !== undefined && named.includes(is))
  if (!fits(regions, place.region) || !fits(industries, place.industry)) return undefined
  return (regions.length > 0 ? 2 : 0) + (industries.length > 0 ? 1 : 0)
}

/**
 * The operator who gets a request: by the rules that fit best, of several the one with the fewest open requests, then
 * the first of the rules. Operators who are not able to work in the queue are left out.
 * @param able by id, with the number of their open requests
 */
export function assigneeOf(
  rules: readonly AssignmentRule[],
  place: RequestPlace,
  able: ReadonlyMap<string, number>,
): string | undefined {
  const fitting = rules.flatMap(({ operatorId, ...rule }, order) => {
    const fit = fitOf({ operatorId, ...rule }, place)
    const open = able.get(operatorId)
    return fit === undefined || open === undefined ? [] : [{ operatorId, fit, open, order }]
  })
  const [best] = [...fitting].sort(
    (one, other) => other.fit - one.fit || one.open - other.open || one.order - other.order,
  )
  return best?.operatorId
}
