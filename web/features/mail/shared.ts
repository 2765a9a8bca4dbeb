export { MailTabs } from './mail-tabs.tsx'
