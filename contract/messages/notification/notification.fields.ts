import { z } from 'zod'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { words } from '#contract/kit/fields/words.ts'
import type { AnyPermission } from '#contract/kit/permissions.ts'

/** What notifications are about: the filter of the list, and the groups of the mail preferences. */
export const NOTIFICATION_TOPICS = [
  'security',
  'account',
  'trial',
  'poc',
  'offer',
  'partner',
  'desk',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** Who can get a kind: an account itself, a sub-account, the provider's staff. */
export type NotificationReader = 'primary' | 'sub' | 'operator'

interface KindSpec {
  readonly topic: NotificationTopic
  /** Whether the mail of it can be turned off: `always` is sent in any case, `choice` unless turned off, `never` has none. */
  readonly mail: 'always' | 'choice' | 'never'
  readonly readers: readonly NotificationReader[]
  /** Only the account of a partner gets it. */
  readonly ofPartners?: true
  /** Without this permission it reaches no sub-account, and no operator. */
  readonly permission?: AnyPermission
}

const EVERYONE = ['primary', 'sub', 'operator'] as const
const PRIMARY = ['primary'] as const
const SUB = ['sub'] as const
const ACCOUNTS = ['primary', 'sub'] as const
const OPERATOR = ['operator'] as const

/**
 * Every kind of notification. A kind is added here and in both `notification-kind.text.*`; `notify` of the server stores one
 * in the transaction of its cause.
 */
export const NOTIFICATION_KINDS = {
  newDevice: { topic: 'security', mail: 'always', readers: EVERYONE },
  signInLocked: { topic: 'security', mail: 'always', readers: EVERYONE },
  passwordChanged: { topic: 'security', mail: 'always', readers: EVERYONE },
  passwordReset: { topic: 'security', mail: 'always', readers: EVERYONE },
  emailChanged: { topic: 'security', mail: 'always', readers: PRIMARY },
  emailChangeUndone: { topic: 'security', mail: 'always', readers: PRIMARY },
  mailboxRecoveryStarted: { topic: 'security', mail: 'always', readers: PRIMARY },
  mailboxRecoveryEnded: { topic: 'security', mail: 'always', readers: PRIMARY },
  totpAdded: { topic: 'security', mail: 'always', readers: EVERYONE },
  totpRemoved: { topic: 'security', mail: 'always', readers: EVERYONE },
  passkeyAdded: { topic: 'security', mail: 'always', readers: EVERYONE },
  passkeyRemoved: { topic: 'security', mail: 'always', readers: EVERYONE },
  recoveryCodesMade: { topic: 'security', mail: 'always', readers: EVERYONE },
  recoveryCodeUsed: { topic: 'security', mail: 'always', readers: EVERYONE },
  factorRequired: { topic: 'security', mail: 'always', readers: SUB },
  factorsReset: { topic: 'security', mail: 'always', readers: SUB },
  loginLinked: { topic: 'security', mail: 'always', readers: PRIMARY },
  loginUnlinked: { topic: 'security', mail: 'always', readers: PRIMARY },
  accessGiven: { topic: 'security', mail: 'always', readers: EVERYONE },
  apiTokenCreated: { topic: 'security', mail: 'always', readers: ACCOUNTS },
  apiTokenEnding: {
    topic: 'partner',
    mail: 'choice',
    readers: ACCOUNTS,
    ofPartners: true,
    permission: 'integration:create',
  },
  webhookOff: { topic: 'partner', mail: 'always', readers: ACCOUNTS },
  dataExported: { topic: 'security', mail: 'always', readers: PRIMARY },
  accountUnlocked: { topic: 'security', mail: 'always', readers: PRIMARY },
  allSessionsEnded: { topic: 'security', mail: 'always', readers: PRIMARY },
  subAccountLocked: { topic: 'security', mail: 'never', readers: PRIMARY },
  accountEnabled: { topic: 'account', mail: 'always', readers: PRIMARY },
  closureRequested: { topic: 'account', mail: 'always', readers: PRIMARY },
  closureReminder: { topic: 'account', mail: 'always', readers: PRIMARY },
  closureCancelled: { topic: 'account', mail: 'always', readers: PRIMARY },
  rolesChanged: { topic: 'account', mail: 'always', readers: SUB },
  addressChanged: { topic: 'account', mail: 'always', readers: SUB },
  subAccountEnabled: { topic: 'account', mail: 'always', readers: SUB },
  certificationSubmitted: { topic: 'account', mail: 'always', readers: ACCOUNTS },
  certificationVerified: { topic: 'account', mail: 'always', readers: ACCOUNTS },
  certificationReturned: { topic: 'account', mail: 'always', readers: ACCOUNTS },
  certificationChanged: { topic: 'account', mail: 'always', readers: ACCOUNTS },
  certificationFailed: { topic: 'account', mail: 'always', readers: ACCOUNTS },
  trialHeld: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  trialWaiting: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  trialOffered: { topic: 'trial', mail: 'always', readers: PRIMARY },
  trialLapsed: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  trialDeclined: { topic: 'trial', mail: 'always', readers: PRIMARY },
  claimMade: { topic: 'account', mail: 'choice', readers: PRIMARY },
  claimEnding: { topic: 'account', mail: 'choice', readers: PRIMARY },
  claimRedeemed: { topic: 'account', mail: 'always', readers: PRIMARY },
  claimExpired: { topic: 'account', mail: 'never', readers: PRIMARY },
  trialReady: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  trialEnding: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  trialEnded: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  trialExtended: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  trialNotExtended: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  trialConverted: { topic: 'trial', mail: 'always', readers: PRIMARY },
  trialWiping: { topic: 'trial', mail: 'always', readers: PRIMARY },
  trialWiped: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  trialFailed: { topic: 'trial', mail: 'choice', readers: PRIMARY },
  pocSubmitted: { topic: 'poc', mail: 'always', readers: ACCOUNTS },
  pocInformation: { topic: 'poc', mail: 'always', readers: ACCOUNTS },
  pocApproved: { topic: 'poc', mail: 'always', readers: ACCOUNTS },
  pocRejected: { topic: 'poc', mail: 'always', readers: ACCOUNTS },
  pocPlanned: { topic: 'poc', mail: 'choice', readers: ACCOUNTS, permission: 'poc:read' },
  pocMessage: { topic: 'poc', mail: 'choice', readers: ACCOUNTS, permission: 'poc:read' },
  purchaseSubmitted: { topic: 'offer', mail: 'always', readers: ACCOUNTS },
  purchaseAnswered: { topic: 'offer', mail: 'always', readers: ACCOUNTS },
  purchaseDeclined: { topic: 'offer', mail: 'always', readers: ACCOUNTS },
  pocCompleted: { topic: 'poc', mail: 'choice', readers: ACCOUNTS, permission: 'poc:read' },
  dealStatus: { topic: 'partner', mail: 'always', readers: ACCOUNTS },
  dealEnding: {
    topic: 'partner',
    mail: 'choice',
    readers: ACCOUNTS,
    ofPartners: true,
    permission: 'pipeline:read',
  },
  dealComment: {
    topic: 'partner',
    mail: 'choice',
    readers: ACCOUNTS,
    ofPartners: true,
    permission: 'pipeline:read',
  },
  dealMention: {
    topic: 'partner',
    mail: 'choice',
    readers: ACCOUNTS,
    ofPartners: true,
    permission: 'pipeline:read',
  },
  dealReply: { topic: 'desk', mail: 'choice', readers: OPERATOR, permission: 'pipeline:decide' },
  dealMentionDesk: { topic: 'desk', mail: 'choice', readers: OPERATOR, permission: 'pipeline:read' },
  partnerSubmitted: { topic: 'partner', mail: 'always', readers: ACCOUNTS },
  partnerInformation: { topic: 'partner', mail: 'always', readers: ACCOUNTS },
  partnerApproved: { topic: 'partner', mail: 'always', readers: ACCOUNTS },
  partnerRejected: { topic: 'partner', mail: 'always', readers: ACCOUNTS },
  invitationAccepted: { topic: 'partner', mail: 'always', readers: PRIMARY },
  customerPending: { topic: 'partner', mail: 'always', readers: PRIMARY },
  associationStarted: { topic: 'partner', mail: 'always', readers: PRIMARY },
  associationRejected: { topic: 'partner', mail: 'always', readers: PRIMARY },
  associationEndAsked: { topic: 'partner', mail: 'always', readers: PRIMARY },
  associationEndRefused: { topic: 'partner', mail: 'always', readers: PRIMARY },
  associationInReview: { topic: 'partner', mail: 'choice', readers: PRIMARY },
  associationContinued: { topic: 'partner', mail: 'always', readers: PRIMARY },
  associationEnded: { topic: 'partner', mail: 'always', readers: PRIMARY },
  leadReceived: { topic: 'partner', mail: 'always', readers: PRIMARY },
  leadContactAsked: { topic: 'partner', mail: 'always', readers: PRIMARY },
  leadContactShared: { topic: 'partner', mail: 'always', readers: PRIMARY },
  leadEnded: { topic: 'partner', mail: 'choice', readers: PRIMARY, ofPartners: true },
  partnerMessage: { topic: 'partner', mail: 'always', readers: PRIMARY },
  partnerListingHidden: { topic: 'partner', mail: 'always', readers: PRIMARY },
  partnerListingShown: { topic: 'partner', mail: 'always', readers: PRIMARY },
  pocReply: { topic: 'desk', mail: 'choice', readers: OPERATOR, permission: 'poc:decide' },
  leadBack: { topic: 'desk', mail: 'choice', readers: OPERATOR, permission: 'lead:pass' },
  noteMentioned: { topic: 'desk', mail: 'never', readers: OPERATOR },
  requestAssigned: { topic: 'desk', mail: 'never', readers: OPERATOR },
  decisionReturned: { topic: 'desk', mail: 'never', readers: OPERATOR },
  recoveryAwaiting: { topic: 'desk', mail: 'never', readers: OPERATOR },
  contentAwaiting: { topic: 'desk', mail: 'never', readers: OPERATOR },
  operatorRoleChanged: { topic: 'desk', mail: 'always', readers: OPERATOR },
} as const satisfies Record<string, KindSpec>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export const KINDS_OF_NOTIFICATIONS = Object.keys(NOTIFICATION_KINDS) as [
  NotificationKind,
  ...NotificationKind[],
]

const SPECS: Readonly<Record<NotificationKind, KindSpec>> = NOTIFICATION_KINDS

export function specOf(kind: NotificationKind): KindSpec {
  return SPECS[kind]
}

/** The kinds of some topics. */
export function kindsOfTopics(topics: readonly NotificationTopic[]): NotificationKind[] {
  return KINDS_OF_NOTIFICATIONS.filter((kind) => topics.includes(SPECS[kind].topic))
}

/** Who reads: as whom, in an account of which type, and with which permissions. */
interface Reading {
  readonly reader: NotificationReader
  readonly accountType: number
  readonly permissions: ReadonlySet<AnyPermission>
}

/** The kinds that can reach a person and whose mail it may turn off. */
export function optionalMailKinds({ reader, accountType, permissions }: Reading): NotificationKind[] {
  return KINDS_OF_NOTIFICATIONS.filter((kind) => {
    const { mail, readers, ofPartners, permission } = SPECS[kind]
    if (mail !== 'choice' || !readers.includes(reader)) return false
    if (ofPartners && accountType !== ACCOUNT_TYPE.partner) return false
    return permission === undefined || permissions.has(permission)
  })
}

/**
 * Short facts that the texts of a kind are filled with, as in `{ region: { zh: '上海', en: 'Shanghai' } }`; names differ
 * by language, since a reader may change the language later. One whose name ends in `At` is a moment in ms since 1970
 * UTC and shown as date and time of the reader.
 */
export const notificationParams = z.record(z.string(), z.union([z.string(), z.number(), words]))
export type NotificationParams = z.output<typeof notificationParams>

export const NOTIFICATIONS = {
  /** Older ones are deleted. */
  retentionDays: 184,
  /** The number of unread ones is counted up to here: the bell shows `99+`. */
  countedUnread: 100,
} as const
