import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { secondFactorErrors } from '#contract/identity/second-factor/second-factor.errors.ts'
import { FACTOR_LIMITS } from '#contract/identity/second-factor/second-factor.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { sha256 } from '#server/kit/ids.ts'
import {
  type FactorChange,
  factorPerson,
  logged,
  recordFactorAdded,
  recordFactorRemoved,
} from './factor-change.service.ts'
import {
  deletePasskey,
  findChallenge,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  saveChallenge,
  setPasskeyName,
  takeChallenge,
} from './passkey.store.ts'

/** Loaded with the first passkey: it takes 17 MiB. */
const webAuthn = () => import('@simplewebauthn/server')

const CHALLENGE_MS = 5 * MINUTE_MS
type Response = Readonly<Record<string, unknown>>

/** The relying party of passkeys; undefined where the site has no host name. */
export function passkeySite(deps: Pick<Deps, 'siteAddress' | 'config'>): RelyingParty | undefined {
  return relyingParty(deps.siteAddress.origin(), deps.config.localMode)
}

/**
 * Options for making a passkey; their challenge belongs to the session and is valid for five minutes and one response.
 * @throws passkeysFull, passkeysUnavailable
 */
export async function startPasskey(deps: Deps, change: FactorChange, sessionId: string) {
  const site = passkeySite(deps)
  if (!site) throw appError(secondFactorErrors.passkeysUnavailable)
  const person = await factorPerson(deps.db.query, change)
  const known = await listPasskeys(deps.db.query, person.id)
  if (known.length >= FACTOR_LIMITS.passkeys) throw appError(secondFactorErrors.passkeysFull)
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: deps.settings.product(change.request.language),
    rpID: site.id,
    userName: person.userName,
    // Not the id itself: the device tells it to anyone who asks (WebAuthn level 3, 14.6.1).
    userID: new Uint8Array(Buffer.from(sha256(`passkey:${person.id}`), 'hex')),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await storeChallenge(deps, additionOwner(sessionId), options.challenge)
  return { options: { ...options } }
}

/**
 * Adds the passkey that the browser has created.
 * @throws passkeyRefused where the response does not match this session's challenge; passkeysFull; factorExists
 */
export async function addPasskey(
  deps: Deps,
  change: FactorChange,
  sessionId: string,
  { name, response }: { name: string; response: Response },
) {
  const credential = await verifiedCredential(deps, sessionId, response)
  if (!credential) throw appError(secondFactorErrors.passkeyRefused)
  const row: PasskeyRow = {
    id: credential.id,
    userId: change.userId,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    name,
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  }
  return deps.db.transaction(async (tx) => {
    // Transactions are serializable: of two that count nine passkeys only one commits.
    if ((await listPasskeys(tx, change.userId)).length >= FACTOR_LIMITS.passkeys)
      throw appError(secondFactorErrors.passkeysFull)
    const recoveryCodes = await recordFactorAdded(deps, tx, change, 'passkeyAdded', name)
    if (!(await insertPasskey(tx, row))) throw appError(secondFactorErrors.alreadySetUp)
    return { passkey: row, recoveryCodes }
  })
}

/** @throws notFound, also for a passkey of another user */
export async function renamePasskey(deps: Deps, change: FactorChange, id: string, name: string) {
  return deps.db.transaction(async (tx) => {
    const found = await findPasskey(tx, change.userId, id)
    if (!found) throw appError(httpErrors.notFound)
    await setPasskeyName(tx, change.userId, id, name)
    await logged(deps, tx, change, 'passkeyRenamed', name)
    return { ...found, name }
  })
}

/** @throws notFound, also for a passkey of another user */
export async function removePasskey(deps: Deps, change: FactorChange, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await findPasskey(tx, change.userId, id)
    if (!found || !(await deletePasskey(tx, change.userId, id))) throw appError(httpErrors.notFound)
    await recordFactorRemoved(deps, tx, change, 'passkeyRemoved', found.name)
  })
}

/** Options for using one of the user's passkeys; the challenge belongs to `owner`. */
export async function issuePasskeyChallenge(
  deps: Deps,
  { userId, owner }: { userId: string; owner: string },
) {
  const options = await (await webAuthn()).generateAuthenticationOptions({
    // Without a host name the browser refuses, with its own message.
    rpID: passkeySite(deps)?.id ?? new URL(deps.siteAddress.origin()).hostname,
    timeout: CHALLENGE_MS,
    allowCredentials: (await listPasskeys(deps.db.query, userId)).map(descriptorOf),
    userVerification: 'preferred',
  })
  await storeChallenge(deps, owner, options.challenge)
  return { ...options }
}

/**
 * Verifies the response of a passkey, whichever challenge it signs: one that is right but signs a challenge that was
 * used, replaced or is over is no guess. Using it up takes the challenge and stores the passkey's counter.
 */
export async function checkPasskeyAnswer(
  deps: Deps,
  { userId, owner, response }: { userId: string; owner: string; response: Response },
): Promise<CheckedFactor> {
  const site = passkeySite(deps)
  const row = await findPasskey(deps.db.query, userId, String(response.id))
  if (!site || !row) return refusedFactor('wrong')
  let signed = ''
  const checked = await verified(
    (await webAuthn()).verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => {
        signed = challenge
        return true
      },
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      // Without the stored counter, which would make a repeated response a wrong one; it is compared below.
      credential: { id: row.id, publicKey: bytesOf(row.publicKey), counter: 0 },
    }),
  )
  if (!checked) return refusedFactor('wrong')
  const { newCounter } = checked.authenticationInfo
  const now = deps.clock.now()
  const open = await findChallenge(deps.db.query, owner, now)
  if (open !== signed) return refusedFactor('repeated')
  // A counter that did not go up is that of a copied key.
  if ((newCounter > 0 || row.counter > 0) && newCounter <= row.counter) return refusedFactor('wrong')
  return {
    verdict: 'right',
    async spend(tx) {
      if (!(await takeChallenge(tx, owner, signed, now))) return false
      return notePasskeyUse(tx, row, { counter: newCounter, lastUsedAt: now })
    },
  }
}

async function verifiedCredential(deps: Deps, sessionId: string, response: Response) {
  const site = passkeySite(deps)
  const owner = additionOwner(sessionId)
  const challenge = await findChallenge(deps.db.query, owner, deps.clock.now())
  if (!site || !challenge) return undefined
  if (!(await takeChallenge(deps.db.query, owner, challenge, deps.clock.now()))) return undefined
  const checked = await verified(
    (await webAuthn()).verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    }),
  )
  return checked?.registrationInfo?.credential
}

/** The library throws for every fault of a response; the caller needs no difference. */
async function verified<T extends { verified: boolean }>(checking: Promise<T>): Promise<T | undefined> {
  const result = await checking.catch(() => undefined)
  return result?.verified ? result : undefined
}

/** Adding a passkey and re-authentication have separate challenges: a response to one is not valid for the other. */
function additionOwner(sessionId: string): string {
  return `adding:${sessionId}`
}

async function storeChallenge(deps: Deps, owner: string, challenge: string): Promise<void> {
  await saveChallenge(deps.db.query, { owner, challenge, expiresAt: deps.clock.now() + CHALLENGE_MS })
}

function descriptorOf({ id, transports }: PasskeyRow) {
  return { id, transports: JSON.parse(transports) as string[] }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}

/**
 * What a check of a second factor found. `repeated`: right, but used before or too late, so no wrong attempt. `spend`
 * uses a right one up in the caller's transaction; false where another request has done so since.
 */
export interface CheckedFactor {
  readonly verdict: 'right' | 'wrong' | 'repeated'
  spend(tx: Executor): Promise<boolean>
}

/** A check that found nothing to use up. */
export function refusedFactor(verdict: 'wrong' | 'repeated'): CheckedFactor {
  return { verdict, spend: async () => false }
}

/** The domain of passkeys and the one origin that may use them (WebAuthn level 3, 5.1.2). */
interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * The relying party of the site. Passkeys need a host name: a site in local mode, opened at 127.0.0.1, has them at
 * localhost with the same port; undefined where there is no host name.
 */
export function relyingParty(origin: string, localMode: boolean): RelyingParty | undefined {
  const { protocol, hostname, port } = new URL(origin)
  if (!isIP(hostname.replace(/^\[|\]$/g, ''))) return { id: hostname, origin }
  // With a PUBLIC_URL calls of every other origin are refused as cross-site, and so would be those of localhost.
  if (!localMode) return undefined
  return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` }
}
