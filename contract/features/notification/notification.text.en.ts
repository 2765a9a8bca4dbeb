import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { NotificationKind, NotificationTopic } from './notification.fields.ts'
import type { notificationList } from './notification.list.ts'
import type { KindTexts } from './notification.text.zh.ts'

export const notificationKindsEn: Record<NotificationKind, KindTexts> = {
  newDevice: {
    title: 'New device logged in',
    text: 'From {{address}}. Not you? Change your password and log out your other devices.',
  },
  signInLocked: {
    title: 'Login locked',
    text: 'Too many wrong attempts from {{address}}. Not you? Change your password.',
  },
  passwordChanged: { title: 'Password changed', text: 'Your other devices have been logged out.' },
  certificationSubmitted: {
    title: 'Enterprise verification received',
    text: 'We’re reviewing {{company}}. Result by {{dueAt}}.',
  },
  certificationVerified: {
    title: 'Enterprise verification approved',
    text: '{{company}} is verified. Your account is now an enterprise account.',
  },
  certificationReturned: {
    title: 'Enterprise verification: changes needed',
    text: 'Correct what we named in the verification of {{company}}, then resubmit it.',
  },
  certificationChanged: {
    title: 'Verified company information changed',
    text: 'We changed it to {{company}}. See what changed.',
  },
  certificationFailed: {
    title: 'Enterprise verification not approved',
    text: 'We couldn’t approve {{company}}. See the reason and submit it again.',
  },
  trialReady: {
    title: 'Trial desktop ready',
    text: 'Your desktop in {{region}} is ready. The trial expires on {{endsAt}}.',
  },
  trialEnding: { title: 'Trial expires soon', text: 'Your trial in {{region}} expires on {{endsAt}}.' },
  trialEnded: {
    title: 'Trial ended',
    text: 'Your trial in {{region}} has ended, and the desktop is shut down.',
  },
  trialWiping: {
    title: 'Trial data will be wiped soon',
    text: 'The disks of your trial in {{region}} will be wiped on {{wipesAt}}.',
  },
  trialWiped: {
    title: 'Trial data wiped',
    text: 'The disks of your trial in {{region}} have been wiped.',
  },
  trialFailed: {
    title: 'Trial desktop not created',
    text: 'We couldn’t create your desktop in {{region}}. Apply again or contact us.',
  },
  noteMentioned: { title: 'You were mentioned', text: '{{name}} mentioned you in a note on {{subject}}.' },
  requestAssigned: { title: 'Request assigned to you', text: '{{name}} assigned {{subject}} to you.' },
  decisionReturned: {
    title: 'Decision not confirmed',
    text: '{{name}} returned {{subject}} to the queue. The reason is in the internal notes.',
  },
}

const notificationTopicsEn: Record<NotificationTopic, string> = {
  security: 'Security',
  account: 'Account',
  trial: 'Free trial',
  desk: 'Reviews',
}

export const notificationListEn: ListTexts<typeof notificationList> = {
  title: 'Notifications',
  columns: { kind: 'Notification', topic: 'Category', at: 'Time', state: 'Status' },
  options: {
    kind: Object.fromEntries(
      Object.entries(notificationKindsEn).map(([kind, { title }]) => [kind, title]),
    ) as Record<NotificationKind, string>,
    topic: notificationTopicsEn,
    state: { unread: 'Unread', read: 'Read' },
  },
}
