import type { Generated } from 'kysely'
import type { Language } from '#contract/kit/language.ts'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'

/** The tables of mails and notifications; see `Schema`. */
export interface MailSchema {
  outbox: {
    id: string
    toAddress: string
    language: Language
    subject: string
    text: string
    html: string
    state: 'queued' | 'sent' | 'expired' | 'failed'
    expiresAt: number | null
    lastError: string | null
    createdAt: number
    sentAt: number | null
    replyTo: string | null
    attempts: Generated<number>
    resendable: Generated<boolean>
    thread: Generated<string | null>
  }
  mailBounces: {
    id: string
    address: string
    addressKey: string
    reason: string
    mails: number
    firstAt: number
    lastAt: number
  }
  notificationInboxes: { userId: string; revision: number }
  notifications: {
    id: string
    userId: string
    number: number
    kind: NotificationKind
    params: string
    link: string | null
    at: number
    readAt: number | null
  }
  mailPreferences: { userId: string; kind: NotificationKind; mail: boolean; updatedAt: number }
}
