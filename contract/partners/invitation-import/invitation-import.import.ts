import { z } from 'zod'
import { LANGUAGES } from '#contract/kit/language.ts'
import { defineImport } from '#contract/lists/spreadsheet-import/define-import.ts'
import { importErrors } from '#contract/lists/spreadsheet-import/spreadsheet-import.errors.ts'
import { ASSOCIATION } from '#contract/partners/association/association.fields.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'

/**
 * Invitations of customers by e-mail. Those by company code are made one by one: their links are shown once, for the
 * partner to hand over. `language` may be absent or empty: the one of the person who imports.
 */
export const invitationImport = defineImport({
  entity: 'InvitationImport',
  address: 'invitation-import',
  audience: 'partner',
  permission: 'customer:invite',
  columns: ['customerName', 'email', 'language'],
  optional: ['language'],
  rows: ASSOCIATION.perDay,
  about: {
    template: 'A spreadsheet of customers to fill in, in the caller’s language.',
    check:
      'Reads a spreadsheet of up to 500 customers and says what is wrong with each row. Customers that are associated with the partner, or have an invitation of it that can be accepted, are left out.',
    confirm:
      'Invites all customers of an uploaded file by e-mail, as `inviteCustomer` does; those invited meanwhile are left out.',
  },
  preview: { customerName: z.string(), email: z.string(), language: z.enum(LANGUAGES) },
  extra: {},
  result: z.object({
    sent: z.int(),
    /** `sentAt` of all of them, in ms since 1970 UTC. */
    sentAt: z.int(),
  }),
  errors: [partnerErrors.certificationNeeded, importErrors.tooManyToday],
})

export type InvitationColumn = (typeof invitationImport.columns)[number]
