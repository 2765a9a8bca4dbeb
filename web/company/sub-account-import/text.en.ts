import { importTextsEn } from '#contract/company/sub-account-import/sub-account-import.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { subAccountImportZh } from './text.zh.ts'

export const subAccountImportEn: SameText<typeof subAccountImportZh> = {
  columns: importTextsEn.columns,
  back: 'Sub-accounts',
  lead: 'Import your whole team from a spreadsheet. Nothing is created until every row passes.',
  templateHint:
    'Columns: User name, Name, E-mail, Roles (optional). The template has instructions and the roles that you can grant.',
  noGrant:
    'You don’t have permission to grant roles, so leave that column empty. Someone who has it can grant roles later.',
  roles: 'Roles: {{roles}}',
  rolePeople: '{{name}} ({{people, number}})',
  noRoles: 'No roles are granted.',
  none: 'None',
  mails:
    'Each person then gets an e-mail with an initial password that is valid for {{hours, plural(one: hour; other: hours)}}.',
  confirm_one: 'Import {{count, number}} sub-account',
  confirm_other: 'Import {{count, number}} sub-accounts',
  done_one: '{{count, number}} sub-account created',
  done_other: '{{count, number}} sub-accounts created',
  doneText:
    'Each person gets an e-mail with an initial password that is valid for {{hours, plural(one: hour; other: hours)}}.',
  show_one: 'Show this one',
  show_other: 'Show these {{count, number}}',
}
