import type { Generated } from 'kysely'
import type { Language } from '#contract/kit/language.ts'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'

/** What people set up in lists, the files that they upload, and what the site tells them: the tables of `004-lists-files-and-messages.ts` and what later migrations add to them. */
export interface ListsFilesAndMessagesSchema {
  listColumns: { personId: string; list: string; version: number; columns: string; updatedAt: number }
  listViews: {
    id: string
    personId: string
    list: string
    nameKey: string
    content: string
    isDefault: boolean
    createdAt: number
    updatedAt: number
  }
  listSelections: {
    id: string
    personId: string
    list: string
    matching: string | null
    count: number
    takenAt: number
    expiresAt: number
  }
  listSelectionRows: { selectionId: string; rowId: string }
  spreadsheetImports: {
    id: string
    kind: string
    accountId: string
    userId: string
    fileName: string
    tableRows: string
    reading: string
    createdAt: number
    expiresAt: number
  }
  files: {
    id: string
    storageKey: string
    accountId: string
    userId: string
    ownerKind: string | null
    ownerId: string | null
    position: number
    name: string
    mediaType: string
    bytes: number
    width: number
    height: number
    sha256: string
    looks0: number
    looks1: number
    looks2: number
    looks3: number
    createdAt: number
    deletedAt: number | null
  }
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
    switchOff: Generated<string | null>
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
  contactCounts: { key: string; day: string; count: number }
}
