import type { SameText } from '#web/platform/text/same-text.ts'
import type { dataExportZh } from './text.zh.ts'

export const dataExportEn: SameText<typeof dataExportZh> = {
  title: 'A copy of your data',
  lead: 'Everything the site holds on your account: basic information, what you agreed to, trials, sign-ins, and the activity of the last six months. Passwords, codes and keys are not in it.',
  way: { archive: 'Download the archive', json: 'Download JSON' },
  hint: {
    archive: 'ZIP: a page to read, and the data as JSON',
    json: 'For other services and programs',
  },
  after:
    'You are asked to confirm that it is you. Each copy stands in your activity log, and a mail tells you about it. The file holds personal data: keep it where only you can read it.',
  done: 'The download has begun',
}
