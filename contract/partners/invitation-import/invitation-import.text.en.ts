import type { invitationImportTextsZh } from './invitation-import.text.zh.ts'

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** What the server writes into files and messages of this import. */
export type InvitationImportTexts = SameKeys<typeof invitationImportTextsZh>

export const invitationImportTextsEn: InvitationImportTexts = {
  columns: { customerName: 'Customer', email: 'E-mail', language: 'Language' },
  required: {
    customerName: 'Enter the name of the customer.',
    email: 'Enter the customer’s e-mail address.',
  },
  sameEmail: 'Same e-mail as in row {{row}}.',
  invited: 'This customer has an invitation from you that can be accepted. The row is skipped.',
  associated: 'This customer is associated with you. The row is skipped.',
  languages: { zh: 'Chinese', en: 'English' },
  template: {
    sheet: 'Customers',
    languages: 'Languages',
    enter: {
      customerName: 'What you call the customer, at most {{max}} characters.',
      email: 'We send the invitation here. Only the account with this e-mail can accept it.',
      language: 'Of e-mail and page: Chinese or English. Leave empty for your own language.',
    },
    example: { customerName: 'Bukit Foods', email: 'it@bukit.example', language: 'English' },
  },
}
