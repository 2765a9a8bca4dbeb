export { MailError } from './mail-error.tsx'
export { MailTabs } from './mail-tabs.tsx'
