import { z } from 'zod'
import {
  FACTOR_STATES,
  SUB_ACCOUNT_STATES,
} from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { sessionSchema } from '#contract/identity/sign-in/session.endpoints.ts'
import { seenMoment } from '#contract/kit/fields/seen-version.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { MAIL_STATES } from '#contract/messages/mail/mail.list.ts'
import {
  ACCOUNT_KINDS,
  ACCOUNT_STATES,
  ACCOUNT_TYPES,
} from '#contract/people/account/operated-account.fields.ts'
import { REQUEST_ACTORS, REQUEST_KINDS } from '#contract/requests/request/request.fields.ts'
import { TRIAL_STATES } from '#contract/trials/trial/trial.rules.ts'

export const ACCOUNT_ADMIN = {
  /** Of a reason that is mailed to the customer, characters. */
  reasonMax: 200,
  /** Sub-accounts, mails and trials that the page of an account has; there may be more. */
  shownRows: 50,
} as const

const moment = z.int()

/** An account as operators see it. Times in ms since 1970 UTC. */
export const accountDetail = z
  .object({
    id: z.string(),
    userName: z.string(),
    accountType: z.enum(ACCOUNT_TYPES),
    accountKind: z.enum(ACCOUNT_KINDS),
    state: z.enum(ACCOUNT_STATES),
    email: z.string(),
    language: z.enum(LANGUAGES),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    companyName: z.string().nullable(),
    taxNumber: z.string().nullable(),
    companyAddress: z.string().nullable(),
    createdAt: moment,
    disabledAt: moment.nullable(),
    disabledReason: z.string().nullable(),
    closesAt: moment.nullable().describe('Of a closing account.'),
    closedAt: moment.nullable(),
    subAccounts: z.int(),
    openSessions: z.int().describe('Of the account and its sub-accounts.'),
    /** Names this state: a change sends it back. */
    updatedAt: moment,
  })
  .meta({ id: 'OperatedAccount' })
export type AccountDetail = z.output<typeof accountDetail>

/** An open session of the account, or of the named sub-account. */
export const accountSession = sessionSchema
  .omit({ current: true })
  .extend({ subAccount: z.string().nullable() })
  .meta({ id: 'OperatedSession' })
export type AccountSession = z.output<typeof accountSession>

/** What protects the login of the account, and where it is logged in. */
export const accountSignIn = z.object({
  lockedUntil: moment.nullable(),
  newDevicesRefused: z.boolean().describe('After too many wrong attempts from unknown devices.'),
  secondFactors: z.object({
    app: z.boolean(),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
  }),
  knownDevices: z.int(),
  sessions: z.array(accountSession),
})

export const accountSubAccount = z
  .object({
    id: z.string(),
    userName: z.string(),
    name: z.string(),
    email: z.string(),
    state: z.enum(SUB_ACCOUNT_STATES),
    roles: z.array(z.string()),
    secondFactor: z.enum(FACTOR_STATES),
    lastSignInAt: moment.nullable(),
  })
  .meta({ id: 'OperatedSubAccount' })
export type AccountSubAccount = z.output<typeof accountSubAccount>

export const accountTrial = z
  .object({
    id: z.string(),
    region: z.string(),
    size: z.string(),
    state: z.enum(TRIAL_STATES),
    requestedAt: moment,
    endsAt: moment.nullable(),
    endedAt: moment.nullable(),
    failureReason: z.string().nullable(),
  })
  .meta({ id: 'OperatedTrial' })
export type AccountTrial = z.output<typeof accountTrial>

/** A request of the account; trials have a section of their own. Times in ms since 1970 UTC. */
export const accountRequest = z
  .object({
    id: z.string(),
    kind: z.enum(REQUEST_KINDS),
    state: z.string(),
    title: z.string(),
    submissions: z.int().describe('How often it was submitted.'),
    submittedAt: moment,
    stateSince: moment,
    dueAt: moment.nullable().describe('By when the next step is promised.'),
    actsNext: z.enum(REQUEST_ACTORS).nullable(),
    assignee: z.string().nullable().describe('The operator who works on it.'),
    queue: z.string().nullable().describe('Address of the queue that it is in.'),
  })
  .meta({ id: 'OperatedRequest' })
export type AccountRequest = z.output<typeof accountRequest>

/** A mail to the address of the account; never what it says, which holds codes and links. */
export const accountMail = z
  .object({
    id: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    createdAt: moment,
    sentAt: moment.nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'OperatedMail' })
export type AccountMail = z.output<typeof accountMail>

/** The reason is stored and mailed to the customer. */
export const disableForm = z.object({ reason: text({ max: ACCOUNT_ADMIN.reasonMax }), updatedAt: seenMoment })
export const enableForm = z.object({ updatedAt: seenMoment })
