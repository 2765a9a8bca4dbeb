import { Secret, TOTP } from 'otpauth'
import { secondFactorErrors } from '#contract/identity/second-factor/second-factor.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import {
  type FactorChange,
  factorPerson,
  recordFactorAdded,
  recordFactorRemoved,
} from './factor-change.service.ts'
import { type CheckedFactor, refusedFactor } from './passkey.service.ts'
import type { TotpSecret } from './second-factor.store.ts'
import {
  confirmTotpSecret,
  deleteTotp,
  findTotp,
  SEALED_TOTP_SECRETS,
  saveUnconfirmedTotp,
  takeTotpStep,
} from './second-factor.store.ts'

const PERIOD_SECONDS = 30
/** The codes of the step before and after are valid too: clocks differ, and typing takes time (RFC 6238, 5.2). */
const WINDOW = 1
const SECRET_BYTES = 20
/** How long a session that sets an app up is shown the same secret. */
const SET_UP_MS = HOUR_MS

/**
 * Creates a secret of 160 bits for an authenticator app, or shows the one that the same session has begun with. Its
 * codes are required once one of them has confirmed it.
 * @throws alreadySetUp where an app is in force
 */
export async function startTotp(deps: Deps, change: FactorChange) {
  const person = await factorPerson(deps.db.query, change)
  const secret = (await secretBegun(deps, change)) ?? (await newSecret(deps, change))
  const uri = codesOf(secret, {
    issuer: deps.settings.product(change.request.language),
    label: person.userName,
  }).toString()
  // Loaded with the first QR code.
  const { qrOutline } = await import('#server/kit/qr-code.ts')
  return { secret: secret.base32.match(/.{1,4}/g)?.join(' ') ?? '', uri, qr: qrOutline(uri) }
}

/** What this session was shown a short while ago: a second tab or a reload leaves what was scanned as it is. */
async function secretBegun(deps: Deps, { userId, sessionId }: FactorChange): Promise<Secret | undefined> {
  const row = await findTotp(deps.db.query, userId)
  const isOwn = row && row.confirmedAt === null && row.sessionId === sessionId
  if (!isOwn || row.createdAt + SET_UP_MS <= deps.clock.now()) return undefined
  return Secret.fromBase32(deps.keys.unseal(row.secret, SEALED_TOTP_SECRETS.purpose))
}

async function newSecret(deps: Deps, { userId, sessionId }: FactorChange): Promise<Secret> {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = deps.keys.seal(secret.base32, SEALED_TOTP_SECRETS.purpose)
  const row = { userId, sessionId, secret: sealed, createdAt: deps.clock.now() }
  if (!(await saveUnconfirmedTotp(deps.db.query, row))) throw appError(secondFactorErrors.alreadySetUp)
  return secret
}

/**
 * Sets the app in force by its first code, and uses that code up.
 * @throws codeWrong; alreadySetUp where it was confirmed meanwhile; notFound without `startTotp`
 */
export async function confirmTotp(deps: Deps, change: FactorChange, code: string) {
  const row = await findTotp(deps.db.query, change.userId)
  if (!row) throw appError(httpErrors.notFound)
  if (row.confirmedAt !== null) throw appError(secondFactorErrors.alreadySetUp)
  const step = stepOf(deps, row, code)
  if (step === undefined) throw fieldError('code', verificationErrors.codeWrong)
  return deps.db.transaction(async (tx) => {
    const recoveryCodes = await recordFactorAdded(deps, tx, change, 'totpAdded')
    const confirmed = { confirmedAt: deps.clock.now(), lastStep: step }
    if (!(await confirmTotpSecret(tx, row, confirmed))) throw appError(secondFactorErrors.alreadySetUp)
    return { recoveryCodes }
  })
}

/** @throws notFound where no app is in force */
export async function removeTotp(deps: Deps, change: FactorChange): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteTotp(tx, change.userId))) throw appError(httpErrors.notFound)
    await recordFactorRemoved(deps, tx, change, 'totpRemoved')
  })
}

/** Whether the code is right, and newer than all that were used; using its time step up makes it valid once. */
export async function checkTotpCode(deps: Deps, userId: string, code: string): Promise<CheckedFactor> {
  const row = await findTotp(deps.db.query, userId)
  const step = row && row.confirmedAt !== null ? stepOf(deps, row, code) : undefined
  if (!row || step === undefined) return refusedFactor('wrong')
  if (row.lastStep !== null && step <= row.lastStep) return refusedFactor('repeated')
  return { verdict: 'right', spend: (tx) => takeTotpStep(tx, row, step) }
}

/** The time step whose code this is, within the window. */
function stepOf(
  deps: Pick<Deps, 'clock' | 'keys'>,
  row: Pick<TotpSecret, 'secret'>,
  code: string,
): number | undefined {
  const secret = Secret.fromBase32(deps.keys.unseal(row.secret, SEALED_TOTP_SECRETS.purpose))
  const timestamp = deps.clock.measured()
  const codes = codesOf(secret)
  const delta = codes.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : codes.counter({ timestamp }) + delta
}

/** SHA-1, six digits, 30 seconds: supported by every authenticator app. */
function codesOf(secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
}
