import type { Poc } from '#contract/trials/poc/poc.endpoints.ts'
import type { PocValues } from './poc-values.ts'

export type PocPart = 'what' | 'where' | 'who'

/** The fields of each part of the form. */
export const PART_FIELDS: Readonly<Record<PocPart, readonly (keyof PocValues)[]>> = {
  what: ['requirement', 'successCriteria', 'applications'],
  where: ['regionIds', 'sizeIds', 'people', 'startsOn', 'endsOn'],
  who: ['companyName', 'contactName', 'contactEmail', 'country', 'contactPhone'],
}

/** Those that may be left empty. */
const OPTIONAL: ReadonlySet<keyof PocValues> = new Set(['applications'])

/** The required fields of a part. */
export function requiredFields(part: PocPart): readonly (keyof PocValues)[] {
  return PART_FIELDS[part].filter((name) => !OPTIONAL.has(name))
}

/** Whether the desk asks about fields of the form. */
export function asksForFields({ reasons }: Pick<Poc, 'reasons'>): boolean {
  return reasons.some(({ field }) => field !== null)
}
