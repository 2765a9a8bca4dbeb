import { z } from 'zod'
import { secondFactorErrors } from '#contract/identity/second-factor/second-factor.errors.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { verificationCode } from '#contract/kit/fields/account-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { passkeyName, passkeyResponse } from './second-factor.fields.ts'

/** A passkey of the caller. Times in ms since 1970 UTC. */
const passkeySchema = z.object({
  /** Credential id, base64url. */
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
})
export type Passkey = z.output<typeof passkeySchema>

/**
 * Recovery codes come with the first factor, in this response only; the server stores MACs. Null where the user had
 * codes already.
 */
const madeCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const addPasskeyBody = z.object({ name: passkeyName, response: passkeyResponse })
const confirmTotpBody = z.object({ code: verificationCode })
const renamePasskeyBody = z.object({ name: passkeyName })

const secondFactors = endpointGroup({
  path: '/api/second-factors',
  audience: 'account',
  permission: 'self',
})

export const getSecondFactors = secondFactors.endpoint({
  name: 'getSecondFactors',
  method: 'GET',
  duringDuty: ['setUpFactor'],
  summary: 'One’s own second factors, without their secrets.',
  output: z.object({
    /** The name by which apps, passkeys and recovery codes call the user. */
    userName: z.string(),
    /** The authenticator app. */
    totp: z.object({ addedAt: z.int() }).nullable(),
    /** Oldest first. */
    passkeys: z.array(passkeySchema),
    recoveryCodes: z.object({ left: z.int(), total: z.int(), madeAt: z.int() }).nullable(),
    /** The origin at which passkeys work; null where the site has an IP address only. */
    passkeyOrigin: z.string().nullable(),
  }),
  errors: [],
})
export type SecondFactors = z.output<(typeof getSecondFactors)['output']>

export const startTotp = secondFactors.endpoint({
  name: 'startTotp',
  method: 'POST',
  path: '/totp/start',
  duringDuty: ['setUpFactor'],
  ignoresIdempotencyKey: true,
  requiresRecentAuth: true,
  changes: [],
  summary:
    'Makes a secret for an authenticator app (RFC 6238); it counts once a first code has confirmed it.',
  body: z.object({}),
  output: z.object({
    /** The secret in base 32, in groups of four for typing. */
    secret: z.string(),
    /** Address of the form `otpauth://totp/…` that opens an app on the same device. */
    uri: z.string(),
    /** The same address as a QR code: outline of its dark modules in a square of `size` units, border included. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: [secondFactorErrors.alreadySetUp],
})

export const confirmTotp = secondFactors.endpoint({
  name: 'confirmTotp',
  method: 'POST',
  path: '/totp',
  duringDuty: ['setUpFactor'],
  grants: { entries: ['totpAdded'], tells: 'ownNews' },
  summary: 'Sets the authenticator app in force by its first code.',
  body: confirmTotpBody,
  output: madeCodes,
  errors: [verificationErrors.codeWrong, secondFactorErrors.alreadySetUp, httpErrors.notFound],
})

export const removeTotp = secondFactors.endpoint({
  name: 'removeTotp',
  method: 'DELETE',
  path: '/totp',
  grants: { entries: ['totpRemoved'], tells: 'ownNews' },
  summary:
    'Removes the authenticator app; with the last factor the recovery codes go too. A sub-account whose primary account requires a factor keeps its last one.',
  output: z.object({ removed: z.literal(true) }),
  errors: [httpErrors.notFound, secondFactorErrors.required],
})

export const startPasskey = secondFactors.endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/passkeys/start',
  duringDuty: ['setUpFactor'],
  ignoresIdempotencyKey: true,
  requiresRecentAuth: true,
  changes: [],
  summary: 'Begins adding a passkey: options for the browser, good for five minutes and one answer.',
  body: z.object({}),
  /** PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3. */
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: [secondFactorErrors.passkeysFull, secondFactorErrors.passkeysUnavailable],
})

export const addPasskey = secondFactors.endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/passkeys',
  duringDuty: ['setUpFactor'],
  grants: { entries: ['passkeyAdded'], tells: 'ownNews' },
  summary: 'Adds the passkey that the browser has made; ten at most.',
  body: addPasskeyBody,
  output: madeCodes.extend({ passkey: passkeySchema }),
  errors: [
    secondFactorErrors.passkeyRefused,
    secondFactorErrors.passkeysFull,
    secondFactorErrors.alreadySetUp,
  ],
})

export const renamePasskey = secondFactors.endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/passkeys/{passkeyId}',
  requiresRecentAuth: true,
  summary: 'Gives a passkey another name.',
  params: z.object({ passkeyId: stringOf('exact').max(2048) }),
  body: renamePasskeyBody,
  output: passkeySchema,
  errors: [httpErrors.notFound],
})

export const removePasskey = secondFactors.endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/passkeys/{passkeyId}',
  grants: { entries: ['passkeyRemoved'], tells: 'ownNews' },
  summary:
    'Removes a passkey; with the last factor the recovery codes go too. A sub-account whose primary account requires a factor keeps its last one.',
  params: z.object({ passkeyId: stringOf('exact').max(2048) }),
  output: z.object({ removed: z.literal(true) }),
  errors: [httpErrors.notFound, secondFactorErrors.required],
})

export const renewRecoveryCodes = secondFactors.endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/recovery-codes',
  grants: { entries: ['recoveryCodesMade'], tells: 'ownNews' },
  summary: 'Makes ten new recovery codes; the old ones are worthless from then on.',
  body: z.object({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [httpErrors.notFound],
})
