import { z } from 'zod'
import { signInBody } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { signInAnswer } from '#contract/identity/sign-in/sign-in.fields.ts'
import { thirdPartyErrors } from '#contract/identity/third-party/third-party.errors.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { linkToken, pendingLinkSchema, providerName } from './third-party.fields.ts'

const providerSchema = z.object({ name: z.string(), label: z.string() }).meta({ id: 'ThirdPartyProvider' })
export type ThirdPartyProvider = z.output<typeof providerSchema>

/** Address of the provider's page for the browser. */
const startedSchema = z.object({ address: z.string() })

const thirdParty = endpointGroup({
  path: '/api/third-party',
  audience: 'public',
})

export const listProviders = thirdParty.endpoint({
  name: 'listProviders',
  method: 'GET',
  path: '/providers',
  summary: 'The third parties that people can sign in with, as the installation configures them; often none.',
  output: z.object({ list: z.array(providerSchema) }),
  errors: [],
})

export const startThirdParty = thirdParty.endpoint({
  name: 'startThirdParty',
  method: 'POST',
  path: '/start',
  limit: 'signIn',
  ignoresIdempotencyKey: true,
  changes: [],
  summary: 'Begins to sign in with a third party, in this browser and within ten minutes.',
  body: z.object({ provider: providerName }),
  output: startedSchema,
  errors: [thirdPartyErrors.providerUnknown, thirdPartyErrors.providerUnavailable],
})

const ownThirdParty = endpointGroup({
  path: '/api/third-party',
  audience: 'primary',
  permission: 'self',
})

export const startLinking = ownThirdParty.endpoint({
  name: 'startLinking',
  method: 'POST',
  path: '/link/start',
  limit: 'signIn',
  ignoresIdempotencyKey: true,
  grants: { entries: ['thirdPartyLinked'], tells: 'ownNews' },
  changes: [],
  summary: 'Begins to link a third party with the account that is signed in; partner accounts cannot.',
  body: z.object({ provider: providerName }),
  output: startedSchema,
  errors: [
    thirdPartyErrors.providerUnknown,
    thirdPartyErrors.providerUnavailable,
    thirdPartyErrors.alreadyLinked,
    thirdPartyErrors.partnerCannotLink,
  ],
})

export const finishThirdParty = thirdParty.endpoint({
  name: 'finishThirdParty',
  method: 'POST',
  path: '/finish',
  limit: 'signIn',
  summary:
    'Hands over what the provider sent back with the person: signs in, links as begun, or offers to link.',
  body: z.object({
    state: stringOf('exact').min(1, 'required').max(128, 'tooLong'),
    code: stringOf('exact').max(4096, 'tooLong').optional(),
    /** Issuer of the response (RFC 9207), against mix-up of providers. */
    iss: stringOf('exact').max(1024, 'tooLong').optional(),
    /** The provider's error code without a code, as in `access_denied`. */
    error: stringOf('exact').max(256, 'tooLong').optional(),
  }),
  output: z.union([
    signInAnswer,
    pendingLinkSchema,
    z.object({ linked: z.literal(true), provider: z.string(), label: z.string() }),
  ]),
  errors: [
    thirdPartyErrors.over,
    thirdPartyErrors.denied,
    thirdPartyErrors.failed,
    thirdPartyErrors.providerUnavailable,
    thirdPartyErrors.identityTaken,
    thirdPartyErrors.alreadyLinked,
    thirdPartyErrors.partnerCannotLink,
    signInErrors.accountDisabled,
  ],
})

/** The form's schema: the same two fields as signing in, and the token of the pending link. */
export const linkByPasswordBody = signInBody.pick({ account: true, password: true }).extend({ linkToken })

export const linkByPassword = thirdParty.endpoint({
  name: 'linkByPassword',
  method: 'POST',
  path: '/link',
  limit: 'signIn',
  summary:
    'Logs in by password and links; wrong passwords count together with those of signing in. Partner accounts cannot.',
  body: linkByPasswordBody,
  output: signInAnswer,
  errors: [
    signInErrors.passwordWrong,
    lockoutErrors.locked,
    signInErrors.accountDisabled,
    thirdPartyErrors.partnerCannotLink,
    thirdPartyErrors.over,
    thirdPartyErrors.identityTaken,
    thirdPartyErrors.alreadyLinked,
  ],
})

export const listLinked = ownThirdParty.endpoint({
  name: 'listLinked',
  method: 'GET',
  path: '/linked',
  summary: 'The third parties that this account can be signed in with, and those that could be linked.',
  output: z.object({
    list: z.array(
      z
        .object({
          provider: z.string(),
          providerLabel: z.string(),
          /** The provider's name for the person at the time of linking. */
          label: z.string(),
          /** Milliseconds since 1970 UTC. */
          linkedAt: z.int(),
          /** Last sign-in with it; null before the first. */
          lastUsedAt: z.int().nullable(),
        })
        .meta({ id: 'LinkedIdentity' }),
    ),
    /** Providers without a linked identity; empty for accounts that cannot be linked. */
    linkable: z.array(providerSchema),
    /** Whether an account of this type can be linked at all. */
    mayLink: z.boolean(),
  }),
  errors: [],
})

export const unlink = ownThirdParty.endpoint({
  name: 'unlink',
  method: 'DELETE',
  path: '/linked/{provider}',
  requiresRecentAuth: true,
  summary: 'Takes a third party off the account; it can be linked again. Doing it twice is no error.',
  params: z.object({ provider: providerName }),
  output: z.object({ unlinked: z.literal(true) }),
  errors: [],
})
