import { timingSafeEqual } from 'node:crypto'
import type { KnownError } from '#contract/errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { AppError } from '#server/kit/http/app-error.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { newCode, newId } from '#server/kit/ids.ts'
import type { CodeKey } from './verification.store.ts'
import {
  deleteCodesBefore,
  findCode,
  flowHasOtherAddress,
  saveCode,
  updateCode,
} from './verification.store.ts'

/** Codes mailed to one address in a day for one group, so that no mailbox is flooded. */
const CODES_PER_DAY = 20

/** `CODE_LIMITS` in milliseconds. */
const CODE = {
  lifeMs: CODE_LIMITS.lifeMinutes * MINUTE_MS,
  resendMs: CODE_LIMITS.resendSeconds * 1000,
  blockMs: CODE_LIMITS.blockSeconds * 1000,
  /** The daily cap needs the row for the rest of its day. */
  keepMs: DAY_MS,
} as const

export type CodePurpose = 'register' | 'resetPassword' | 'changeEmailCurrent' | 'changeEmailNew'

/** The refusal of an entry without an issued code: the messages of point 8 have one of their own. */
const NONE_ASKED = {
  register: verificationErrors.codeNotRequested,
  resetPassword: verificationErrors.codeMissing,
  changeEmailCurrent: verificationErrors.codeNotRequested,
  changeEmailNew: verificationErrors.codeNotRequested,
} as const satisfies Record<CodePurpose, KnownError>

/** Group of all unknown devices. */
export const ANONYMOUS = 'unknown'

interface CodeRequest {
  readonly purpose: CodePurpose
  /** Normalised address (`emailKey`). */
  readonly address: string
  /**
   * Requests of one group share a code and its counters: `ANONYMOUS`, a device that is known to the account of this
   * address, or the calling account. A stranger is always in another group than the owner, and so can neither use up
   * the owner's daily codes, nor revoke the owner's code, nor make the owner wait (security, 6).
   */
  readonly group: string
  readonly flow: string | undefined
}

/**
 * Issues a code for an address and returns it for the mail; the stored form is a MAC. Resending replaces the code but
 * not the count of wrong entries, so that resending does not get around the block.
 * @throws codeTooSoon within 30 s of the last one, codeBlocked during the minute after three wrong entries,
 * tooManyRequests past the daily cap
 */
export async function issueCode(deps: Deps, tx: Executor, request: CodeRequest) {
  const now = deps.clock.now()
  const key = codeKey(deps, request)
  const row = await findCode(tx, key)
  const day = new Date(now).toISOString().slice(0, 10)
  if (row) {
    if (row.blockedUntil !== null && row.blockedUntil > now) throw blocked(row.blockedUntil - now)
    const wait = row.issuedAt + CODE.resendMs - now
    if (wait > 0)
      throw appError(verificationErrors.codeTooSoon, {
        params: { seconds: secondsOf(wait) },
        retryAfterSeconds: secondsOf(wait),
      })
    if (row.sentOn === day && row.sentCount >= CODES_PER_DAY)
      throw appError(httpErrors.tooManyRequests, { retryAfterSeconds: 3600 })
  }
  const code = newCode()
  const flow = request.flow ?? newId()
  await saveCode(tx, {
    ...key,
    id: flow,
    codeHash: codeHash(deps, key, code),
    issuedAt: now,
    expiresAt: now + CODE.lifeMs,
    wrongForCode: 0,
    wrongInRow: row?.wrongInRow ?? 0,
    blockedUntil: null,
    sentOn: day,
    sentCount: row?.sentOn === day ? row.sentCount + 1 : 1,
  })
  return { code, flow, expiresAt: now + CODE.lifeMs }
}

/**
 * Verifies a code in the caller's transaction. The refusal commits, so that a wrong entry stays counted.
 * @throws codeWrong, codeNotRequested (or used), codeExpired, codeOfOtherAddress, codeMissing,
 * codeBlocked at the third wrong entry in a row, codeInvalid at the fifth of one code
 */
export async function verifyCode(
  deps: Deps,
  tx: Executor,
  request: CodeRequest & { code: string },
): Promise<void> {
  const refusal = await refusalOf(deps, tx, request)
  if (refusal) throw committed(refusal)
}

async function refusalOf(
  deps: Deps,
  tx: Executor,
  request: CodeRequest & { code: string },
): Promise<AppError | undefined> {
  const now = deps.clock.now()
  const key = codeKey(deps, request)
  const row = await findCode(tx, key)
  if (!row) {
    const own = [key.addressKey, codeKey(deps, { ...request, group: ANONYMOUS }).addressKey]
    const changed = request.flow && (await flowHasOtherAddress(tx, key.purpose, request.flow, own))
    return fieldError('code', changed ? verificationErrors.codeOfOtherAddress : NONE_ASKED[request.purpose])
  }
  if (row.blockedUntil !== null && row.blockedUntil > now) return blocked(row.blockedUntil - now)
  if (row.codeHash === null)
    return fieldError(
      'code',
      row.wrongForCode >= CODE_LIMITS.wrongForCode
        ? verificationErrors.codeInvalid
        : verificationErrors.codeNotRequested,
    )
  if (row.expiresAt <= now) return fieldError('code', verificationErrors.codeExpired)
  if (equal(row.codeHash, codeHash(deps, key, request.code))) {
    await updateCode(tx, key, { wrongInRow: 0 })
    return undefined
  }
  const wrongInRow = row.wrongInRow + 1
  const wrongForCode = row.wrongForCode + 1
  const blocksNow = wrongInRow >= CODE_LIMITS.wrongInRow
  await updateCode(tx, key, {
    wrongForCode,
    wrongInRow: blocksNow ? 0 : wrongInRow,
    blockedUntil: blocksNow ? now + CODE.blockMs : null,
    codeHash: wrongForCode >= CODE_LIMITS.wrongForCode ? null : row.codeHash,
  })
  if (blocksNow) return blocked(CODE.blockMs)
  return fieldError(
    'code',
    wrongForCode >= CODE_LIMITS.wrongForCode ? verificationErrors.codeInvalid : verificationErrors.codeWrong,
  )
}

/** Revokes a used code: it is valid once. */
export async function spendCode(deps: Deps, tx: Executor, request: CodeRequest) {
  await updateCode(tx, codeKey(deps, request), { codeHash: null, wrongInRow: 0 })
}

/** Deletes codes whose day is over. */
export async function deleteExpiredCodes(deps: Deps): Promise<void> {
  await deleteCodesBefore(deps.db.query, deps.clock.now() - CODE.keepMs)
}

function codeKey(deps: Deps, { purpose, address, group }: CodeRequest): CodeKey {
  return { purpose, addressKey: deps.keys.mac(`address:${group}:${address}`) }
}

function codeHash(deps: Deps, key: CodeKey, code: string) {
  return deps.keys.mac(`code:${key.purpose}:${key.addressKey}:${code}`)
}

function blocked(ms: number): AppError {
  const seconds = secondsOf(ms)
  return appError(verificationErrors.codeBlocked, {
    params: { seconds },
    retryAfterSeconds: seconds,
    fields: { code: { code: verificationErrors.codeBlocked.code, params: { seconds } } },
  })
}

function secondsOf(ms: number) {
  return Math.max(1, Math.ceil(ms / 1000))
}

function equal(a: string, b: string) {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
