import { timingSafeEqual } from 'node:crypto'
import type { KnownError } from '#contract/errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { SentCode } from '#contract/kit/fields/sent-code.ts'
import type { Language } from '#contract/kit/language.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { AppError } from '#server/kit/http/app-error.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { newCode, newToken, sha256 } from '#server/kit/ids.ts'
import { takeMailShare } from '#server/kit/mail/mail-share.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import {
  type CodeKeys,
  countWrongEntry,
  guessesOverUntil,
  keysOf,
  mailCodeUnlock,
} from './code-unlock.service.ts'
import { blockMs, CODE, countMail, isMailRecent, resendPauseMs } from './verification.rules.ts'
import {
  type Flow,
  findFlow,
  findMailed,
  revokeCode,
  saveFlow,
  saveMailed,
  updateFlow,
} from './verification.store.ts'

export type CodePurpose = 'register' | 'resetPassword' | 'changeEmailCurrent' | 'changeEmailNew'

/** The refusal of an entry without an issued code: the messages of point 8 have one of their own. */
const NONE_ASKED = {
  register: verificationErrors.codeNotRequested,
  resetPassword: verificationErrors.codeMissing,
  changeEmailCurrent: verificationErrors.codeNotRequested,
  changeEmailNew: verificationErrors.codeNotRequested,
} as const satisfies Record<CodePurpose, KnownError>

/** Group of all unknown devices. */
const ANONYMOUS = 'unknown'

/** A flow and what it is for. The flow is a secret of the browser that asked: no other can use up its code. */
interface CodeOfFlow {
  readonly purpose: CodePurpose
  /** Normalised address (`emailKey`). */
  readonly address: string
  readonly flow: string | undefined
  readonly language: Language
}

export interface CodeRequest extends CodeOfFlow {
  /**
   * Whose daily numbers it counts in: `ANONYMOUS`, a device that is known to the account or mailbox of this address,
   * or the calling account. A stranger is always in another group than the owner.
   */
  readonly group: string
  /** The recipient, as typed. */
  readonly to: string
  /** Address of the client; undefined where the mail goes to the caller's own mailbox and takes no stranger's share. */
  readonly network: string | undefined
}

/**
 * Mails a code that belongs to this flow, in the caller's transaction. While the last mail of its kind to this mailbox
 * is recent no further one is sent: the flow takes over the code that is in the mailbox. So no stranger can use the
 * mails of a mailbox up. After too many wrong entries in unknown browsers a link is mailed instead of a code.
 * @throws codeTooSoon for a request of one flow soon after its last, codeBlocked after three wrong entries in it,
 * tooManyRequests for a network that has caused too many mails
 */
export async function sendCode(
  deps: Deps,
  tx: Executor,
  request: CodeRequest,
  write: (code: string) => Mail,
): Promise<SentCode> {
  const now = deps.clock.now()
  const keys = keysOf(deps, request)
  const known = request.flow === undefined ? undefined : await findOwnFlow(tx, request.flow, keys)
  if (known) refuseEarlyRequest(known, now)
  const mailed = (await guessesOverUntil(deps, tx, keys))
    ? await mailCodeUnlock(deps, tx, keys, request)
    : await mailCode(deps, tx, keys, request, write)
  const requests = (known?.requests ?? 0) + 1
  // The life of a code that is used again began with its mail.
  const expiresAt = mailed.mailedAt + CODE.lifeMs
  const flow = known && request.flow !== undefined ? request.flow : newToken()
  await saveFlow(tx, {
    ...keys,
    flowHash: sha256(flow),
    codeHash: mailed.codeHash,
    issuedAt: now,
    expiresAt,
    requests,
    wrongForCode: 0,
    wrongInRow: known?.wrongInRow ?? 0,
    blocks: known?.blocks ?? 0,
    blockedUntil: null,
    namesRefused: 0,
  })
  return {
    flow,
    alreadyMailed: mailed.isReused,
    resendAfterSeconds: resendPauseMs(requests) / 1000,
    expiresInSeconds: secondsOf(expiresAt - now),
  }
}

/** The flow where it is of the same address and group; another address begins a flow of its own. */
async function findOwnFlow(tx: Executor, flow: string, keys: CodeKeys): Promise<Flow | undefined> {
  const found = await findFlow(tx, sha256(flow), keys.purpose)
  return found?.groupKey === keys.groupKey ? found : undefined
}

function refuseEarlyRequest({ blockedUntil, issuedAt, requests }: Flow, now: number): void {
  if (blockedUntil !== null && blockedUntil > now) throw blocked(blockedUntil - now)
  const wait = issuedAt + resendPauseMs(requests) - now
  if (wait <= 0) return
  const seconds = secondsOf(wait)
  throw appError(verificationErrors.codeTooSoon, { params: { seconds }, retryAfterSeconds: seconds })
}

async function mailCode(
  deps: Deps,
  tx: Executor,
  keys: CodeKeys,
  { to, network }: CodeRequest,
  write: (code: string) => Mail,
): Promise<{ codeHash: string | null; isReused: boolean; mailedAt: number }> {
  const now = deps.clock.now()
  const { purpose, groupKey } = keys
  const newest = await findMailed(tx, purpose, groupKey)
  if (isMailRecent(newest, now, CODE.lifeMs) && !(await deps.outbox.isLost(tx, newest.mailId)))
    return { codeHash: newest.secretHash, isReused: true, mailedAt: newest.mailedAt }
  const { mails, countedSince } = countMail(newest, now)
  const isFirstOfDay = mails === 1
  const priority =
    network === undefined ? 'first' : await takeMailShare(deps, tx, { to, network, isFirstOfDay })
  const code = newCode()
  const codeHash = hashOf(deps, keys, code)
  const mailId = await deps.outbox.enqueue(tx, { ...write(code), expiresAt: now + CODE.lifeMs, priority })
  await saveMailed(tx, {
    purpose,
    groupKey,
    secretHash: codeHash,
    mailId,
    mailedAt: now,
    mails,
    countedSince,
  })
  return { codeHash, isReused: false, mailedAt: now }
}

/**
 * Verifies a code in the caller's transaction. The refusal commits, so that a wrong entry stays counted.
 * @throws codeWrong, codeNotRequested (or used), codeExpired, codeOfOtherAddress, codeMissing,
 * codeBlocked at the third wrong entry in a row, codeInvalid at the fifth of one code and after 30 of a day
 */
export async function verifyCode(
  deps: Deps,
  tx: Executor,
  request: CodeOfFlow & { readonly to: string; readonly code: string },
): Promise<void> {
  const { purpose, flow, address } = request
  const row = flow === undefined ? undefined : await findFlow(tx, sha256(flow), purpose)
  if (!row) throw committed(fieldError('code', NONE_ASKED[purpose]))
  if (row.addressKey !== keysOf(deps, { purpose, address, group: ANONYMOUS }).addressKey)
    throw committed(fieldError('code', verificationErrors.codeOfOtherAddress))
  const refusal = await refusalOf(deps, tx, row, request)
  if (refusal) throw committed(refusal)
}

async function refusalOf(
  deps: Deps,
  tx: Executor,
  row: Flow,
  request: CodeOfFlow & { readonly to: string; readonly code: string },
): Promise<AppError | undefined> {
  const now = deps.clock.now()
  if (row.blockedUntil !== null && row.blockedUntil > now) return blocked(row.blockedUntil - now)
  if (await guessesOverUntil(deps, tx, row)) return fieldError('code', verificationErrors.codeInvalid)
  if (row.codeHash === null)
    return fieldError(
      'code',
      isKilled(row) ? verificationErrors.codeInvalid : verificationErrors.codeNotRequested,
    )
  if (row.expiresAt <= now) return fieldError('code', verificationErrors.codeExpired)
  if (equal(row.codeHash, hashOf(deps, row, request.code))) {
    await updateFlow(tx, row.flowHash, { wrongInRow: 0 })
    return undefined
  }
  const wrongInRow = row.wrongInRow + 1
  const wrongForCode = row.wrongForCode + 1
  const blocksNow = wrongInRow >= CODE_LIMITS.wrongInRow
  const blocks = row.blocks + (blocksNow ? 1 : 0)
  await updateFlow(tx, row.flowHash, {
    wrongForCode,
    wrongInRow: blocksNow ? 0 : wrongInRow,
    blocks,
    blockedUntil: blocksNow ? now + blockMs(blocks) : null,
    codeHash: wrongForCode >= CODE_LIMITS.wrongForCode ? null : row.codeHash,
  })
  if (await countWrongEntry(deps, tx, row)) await mailCodeUnlock(deps, tx, row, request)
  if (blocksNow) return blocked(blockMs(blocks))
  return fieldError(
    'code',
    wrongForCode >= CODE_LIMITS.wrongForCode ? verificationErrors.codeInvalid : verificationErrors.codeWrong,
  )
}

/** Revokes a used code: it is valid once, also where several flows share it. */
export async function spendCode(
  _deps: Deps,
  tx: Executor,
  { purpose, flow }: Pick<CodeOfFlow, 'purpose' | 'flow'>,
) {
  const row = flow === undefined ? undefined : await findFlow(tx, sha256(flow), purpose)
  if (!row || row.codeHash === null) return
  await updateFlow(tx, row.flowHash, { wrongInRow: 0 })
  await revokeCode(tx, { purpose, groupKey: row.groupKey, codeHash: row.codeHash })
}

/**
 * Counts a taken user name that the holder of a right code was told (0014). The fifth revokes the code, so that one
 * mailbox cannot list the names of others.
 */
export async function countNameRefusal(
  tx: Executor,
  { purpose, flow }: Pick<CodeOfFlow, 'purpose' | 'flow'>,
): Promise<void> {
  const row = flow === undefined ? undefined : await findFlow(tx, sha256(flow), purpose)
  if (!row) return
  const namesRefused = row.namesRefused + 1
  await updateFlow(tx, row.flowHash, {
    namesRefused,
    codeHash: namesRefused >= CODE.namesPerCode ? null : row.codeHash,
  })
}

function isKilled({ wrongForCode, namesRefused }: Flow): boolean {
  return wrongForCode >= CODE_LIMITS.wrongForCode || namesRefused >= CODE.namesPerCode
}

function hashOf(deps: Deps, { purpose, groupKey }: Pick<CodeKeys, 'purpose' | 'groupKey'>, code: string) {
  return deps.keys.mac(`code:${purpose}:${groupKey}:${code}`)
}

function blocked(ms: number): AppError {
  const seconds = secondsOf(ms)
  const params = { minutes: Math.ceil(seconds / 60) }
  return appError(verificationErrors.codeBlocked, {
    params,
    retryAfterSeconds: seconds,
    fields: { code: { code: verificationErrors.codeBlocked.code, params } },
  })
}

function secondsOf(ms: number) {
  return Math.max(1, Math.ceil(ms / 1000))
}

function equal(a: string, b: string) {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
