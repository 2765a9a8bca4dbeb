import type { PocValues } from './poc-values.ts'

export type PocPart = 'what' | 'where' | 'who'

/** The fields of each part of the form. */
export const PART_FIELDS: Readonly<Record<PocPart, readonly (keyof PocValues)[]>> = {
  what: ['requirement', 'successCriteria', 'applications'],
  where: ['regionIds', 'sizeIds', 'people', 'startsOn', 'endsOn'],
  who: ['companyName', 'contactName', 'contactEmail', 'country', 'contactPhone'],
}
