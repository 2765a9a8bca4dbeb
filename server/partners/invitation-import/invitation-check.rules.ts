import { emailKey } from '#contract/kit/fields/account-fields.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { associationErrors } from '#contract/partners/association/association.errors.ts'
import { invitationByEmail } from '#contract/partners/association/association.fields.ts'
import {
  type InvitationColumn,
  invitationImport,
} from '#contract/partners/invitation-import/invitation-import.import.ts'
import { invitationImportTextsEn } from '#contract/partners/invitation-import/invitation-import.text.en.ts'
import { invitationImportTextsZh } from '#contract/partners/invitation-import/invitation-import.text.zh.ts'
import { headingKey } from '#server/kit/spreadsheet/headings.ts'
import { firstRows, type TableRow } from '#server/kit/spreadsheet/sheet-table.ts'
import {
  type CellProblem,
  type CheckedRows,
  checkRows,
  fieldProblem,
  listedTwice,
  oneOf,
  optionsByName,
} from '#server/lists/spreadsheet-import/check-rows.service.ts'

export const INVITATION_TEXTS = { zh: invitationImportTextsZh, en: invitationImportTextsEn } as const

/** A customer that can be invited. */
export interface NewInvitation {
  readonly row: number
  readonly customerName: string
  readonly email: string
  readonly language: Language
}

interface CheckAgainst {
  /** Keys of mailboxes that have an invitation of this partner, and that belong to its customers. */
  readonly invited: ReadonlySet<string>
  readonly associated: ReadonlySet<string>
  readonly language: Language
}

const LANGUAGE_OF = optionsByName(
  LANGUAGES,
  Object.values(INVITATION_TEXTS).map(({ languages }) => languages),
)

/** Checks every cell of a file; of each the first problem is told. */
export function checkInvitations(
  rows: readonly TableRow<InvitationColumn>[],
  against: CheckAgainst,
): CheckedRows<InvitationColumn, NewInvitation> {
  const sameEmail = firstRows(rows, ({ email }) => emailKey(email))
  const { language } = against
  const { required, languages } = INVITATION_TEXTS[language]
  return checkRows(rows, invitationImport.columns, language, ({ row, values }) => {
    const form = invitationByEmail.safeParse({ ...values, boundBy: 'email', language })
    const errors = form.success ? {} : fieldErrorsOf(form.error)
    const chosen = values.language === '' ? language : LANGUAGE_OF.get(headingKey(values.language))
    const key = emailKey(values.email)
    const first = sameEmail.get(key) ?? row
    const wrong = {
      customerName: fieldProblem(errors.customerName, { required: required.customerName, language }),
      email:
        fieldProblem(errors.email, { required: required.email, language }) ??
        mailboxProblem(key, { row, first }, against),
      language: chosen ? undefined : oneOf(Object.values(languages), language),
    }
    return { wrong, ready: form.success && chosen ? { row, ...form.data, language: chosen } : undefined }
  })
}

function mailboxProblem(
  key: string,
  { row, first }: { readonly row: number; readonly first: number },
  { invited, associated, language }: CheckAgainst,
): CellProblem | undefined {
  const texts = INVITATION_TEXTS[language]
  if (first !== row) return listedTwice(texts.sameEmail, first)
  if (associated.has(key)) return { code: 'associated', message: texts.associated, skips: true }
  if (invited.has(key))
    return { code: associationErrors.invitationPending.code, message: texts.invited, skips: true }
  return undefined
}
