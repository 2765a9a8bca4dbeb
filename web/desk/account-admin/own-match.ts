import type { AccountRow } from '#contract/desk/account-admin/account-admin.list.ts'
import { withPlainDigits } from '#contract/kit/fields/characters.ts'
import { asciiAddress } from '#contract/kit/fields/email-address.ts'
import { foldedCode, foldedText } from '#contract/kit/fields/folded-text.ts'
import { searchedPhones } from '#contract/kit/fields/searched-phone.ts'

type SearchedRow = Pick<
  AccountRow,
  'id' | 'userName' | 'companyName' | 'email' | 'name' | 'phone' | 'taxNumber'
>

/** Whether a search finds the account itself, and not only one of its sub-accounts. It is read as the server reads it. */
export function isOwnMatch(row: SearchedRow, searched: string): boolean {
  const { id, userName, companyName, email, name, phone, taxNumber } = row
  const forms = [searched, withPlainDigits(searched)]
  const texts = forms.map(foldedText)
  const codes = forms.map(foldedCode).filter((code) => code !== '')
  const has = (value: string | null, wanted: readonly string[], fold: (text: string) => string) =>
    value !== null && wanted.some((each) => fold(value).includes(each))
  // Of an international domain both forms find the address.
  const address = foldedText(asciiAddress(`@${searched}`).slice(1))
  return (
    has(phone, searchedPhones(searched), foldedCode) ||
    has(asciiAddress(email), [address], foldedText) ||
    [id, userName, companyName, email, name, phone, taxNumber].some(
      (value) => has(value, texts, foldedText) || has(value, codes, foldedCode),
    )
  )
}
