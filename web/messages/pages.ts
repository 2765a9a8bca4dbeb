import { CONTACT_TOPICS } from '#contract/messages/support/support.fields.ts'
import { definePages } from '#web/platform/page/page-row.ts'

/** The pages of this domain, and the parts that it has of others. */
export const messagesPages = definePages({
  contact: {
    area: 'content',
    path: '/content/serviceSupport/contact',
    file: 'messages/support/contact.page.tsx',
    title: { zh: '联系我们', en: 'Contact us' },
    query: { topic: CONTACT_TOPICS, message: 'open' },
    picture: 'support',
    noBanner: true,
  },
  contactSent: {
    area: 'content',
    path: '/content/serviceSupport/contact/sent',
    file: 'messages/support/contact-sent.page.tsx',
    title: { zh: '留言已提交', en: 'Message sent' },
    noindex: true,
    query: { ref: 'open', again: ['1'] },
    noReturn: true,
    noBanner: true,
  },
  notifications: {
    area: 'center',
    path: '/content/notifications',
    file: 'messages/notification/notifications.page.tsx',
    title: { zh: '通知', en: 'Notifications' },
    permission: 'self',
    menu: { group: 'center', at: 80, icon: 'bell' },
  },
  mails: {
    area: 'center',
    path: '/content/information/mails',
    file: 'messages/mail/mails.page.tsx',
    title: { zh: '邮件记录', en: 'E-mails' },
    permission: 'activity:company',
    menu: { group: 'center', at: 100, icon: 'mail' },
  },
  deskMail: {
    area: 'desk',
    path: '/operator/mail',
    file: 'messages/mail/outbox.page.tsx',
    title: { zh: '邮件', en: 'E-mail' },
    permission: 'mail:read',
    menu: { group: 'provider', at: 190, icon: 'mail' },
  },
  deskBounces: {
    area: 'desk',
    path: '/operator/mail/bounces',
    file: 'messages/mail/bounces.page.tsx',
    title: { zh: '退信地址', en: 'Bounced addresses' },
    permission: 'mail:read',
  },
  deskNotifications: {
    area: 'desk',
    path: '/operator/notifications',
    file: 'messages/notification/notifications.page.tsx',
    title: { zh: '通知', en: 'Notifications' },
    permission: 'self',
  },
})
