export { MailError } from './mail-error.tsx'
export { MailTabs } from './mail-tabs.tsx'
export { MAIL_TONES } from './mail-tones.ts'
