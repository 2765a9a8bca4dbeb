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

/** What two spellings of one company have in common: without legal form, brackets, spaces, width and case. */
export function companyKey(name: string): string {
  let left = toHalfWidth(name).toLowerCase().normalize('NFKC').trim()
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
