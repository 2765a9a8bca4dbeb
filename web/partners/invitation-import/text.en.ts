import { invitationImportTextsEn } from '#contract/partners/invitation-import/invitation-import.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { invitationImportZh } from './text.zh.ts'

export const invitationImportEn: SameText<typeof invitationImportZh> = {
  columns: invitationImportTextsEn.columns,
  languages: invitationImportTextsEn.languages,
  back: 'Invitations',
  lead: 'Nothing is sent until every row passes and you confirm.',
  templateHint:
    'Columns: Customer, E-mail, Language (optional). To invite customers by company code, invite them one by one and send them the link yourself.',
  mails:
    'Each customer then gets an invitation e-mail in the language of the row. Its link is valid for {{days, plural(one: day; other: days)}}.',
  step: 'Send',
  nothingYet: 'Nothing has been sent yet.',
  confirm_one: 'Send {{count, number}} invitation',
  confirm_other: 'Send {{count, number}} invitations',
  done_one: '{{count, number}} invitation created',
  done_other: '{{count, number}} invitations created',
  doneText: 'The e-mails are on their way. You can resend or revoke invitations in the list.',
  show_one: 'Show this one',
  show_other: 'Show these {{count, number}}',
}
