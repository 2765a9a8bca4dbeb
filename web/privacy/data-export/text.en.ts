import type { SameText } from '#web/platform/text/same-text.ts'
import type { dataExportZh } from './text.zh.ts'

export const dataExportEn: SameText<typeof dataExportZh> = {
  title: 'Export your data',
  lead: 'Download everything this site stores about your account, such as profile, verification, consents, requests, trials, logins, and activity from the last six months. Passwords, codes and keys are not included.',
  way: { archive: 'Download archive', json: 'Download JSON' },
  hint: {
    archive: 'ZIP with a readable page and the data as JSON',
    json: 'For other services and programs',
  },
  after:
    'We’ll ask you to confirm it’s you. Every export is logged, and we notify you by e-mail. The file contains personal data, so store it safely.',
  done: 'Download started',
}
