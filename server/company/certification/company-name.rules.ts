import { toHalfWidth } from '#contract/kit/fields/characters.ts'

/** Legal forms, the longer ones first; what is left is the name proper (domain, conflict check). */
const LEGAL_FORMS = [
  /股份有限公司$/,
  /有限责任公司$/,
  /有限公司$/,
  /(?:公司|股份)$/,
  /\b(?:co|company)\W*(?:ltd|limited)\W*$/,
  /\b(?:ltd|limited|inc|incorporated|corp|corporation|llc|plc|gmbh|ag|bv|oy|ab|as|pte|sarl|sa|srl)\W*$/,
]

/** Soft hyphens, spaces of no width, variation selectors: two names that differ by them only look the same. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** What two spellings of one company have in common: without legal form, brackets, spaces, width and case. */
export function companyKey(name: string): string {
  // Some letters, as mathematical ones, have a lower case only once they are normalized.
  let left = toHalfWidth(name).normalize('NFKC').toLowerCase().replace(INVISIBLE, '').trim()
  for (let before = ''; before !== left; ) {
    before = left
    const form = LEGAL_FORMS.find((each) => each.test(left))
    const shorter = form ? left.replace(form, '').trim() : ''
    if (shorter !== '') left = shorter
    else if (form) break
  }
  const bare = left.replace(/[\s\p{P}\p{S}]/gu, '')
  return bare === '' ? left : bare
}
