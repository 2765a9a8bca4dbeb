import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { companyLikeness, readCompanyName } from '#server/company/certification/company-name.rules.ts'
import { COMPANY_NAME_PAIRS } from '#test/cases/company-names.ts'

export const name = 'company-names'
const TARGET = '>= 0.97'

/** Of the names of one company, how many are found; of those that are found, how many are of one company. */
export async function run(): Promise<BenchRow[]> {
  const pairs = COMPANY_NAME_PAIRS.map(({ one, other, are }) => {
    const isFound = companyLikeness(readCompanyName(one), readCompanyName(other))?.kind === 'same'
    return { isFound, isSame: are === 'same' }
  })
  const right = pairs.filter(({ isFound, isSame }) => isFound && isSame).length
  const shareOf = (what: string, among: typeof pairs): BenchRow => {
    const value = right / among.length
    const baseline = `${right} of ${among.length}, ${pairs.length} pairs`
    return { what, baseline, value, unit: 'ratio', target: TARGET, met: meets(value, TARGET) }
  }
  return [
    shareOf(
      'company names: recall',
      pairs.filter(({ isSame }) => isSame),
    ),
    shareOf(
      'company names: precision',
      pairs.filter(({ isFound }) => isFound),
    ),
  ]
}
