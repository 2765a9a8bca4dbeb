import type { SameText } from '#web/platform/text/same-text.ts'
import type { deskZh } from './desk.text.zh.ts'

export const deskEn: SameText<typeof deskZh> = {
  groups: { work: 'Work', site: 'Site', provider: 'Manage', own: 'You' },
  palette: {
    button: 'Search everywhere',
    open: 'Search and commands',
    label: 'Search pages, accounts or actions',
    placeholder: 'Page, user name, e-mail, company or ID',
    none: 'Nothing found.',
    actions: 'On this page',
    pages: 'Go to',
    accounts: 'Accounts',
  },
  missing: 'Your role doesn’t include this page. Ask an administrator to change your role if you need it.',
}
