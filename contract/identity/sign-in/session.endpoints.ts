import { z } from 'zod'
import { secondFactorErrors } from '#contract/identity/second-factor/second-factor.errors.ts'
import { FACTOR_METHODS, factorProof } from '#contract/identity/second-factor/second-factor.fields.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { typedPassword } from '#contract/kit/fields/account-fields.ts'
import { looseId } from '#contract/kit/fields/ids.ts'

/** An open session. Times in ms since 1970 UTC. */
export const sessionSchema = z
  .object({
    sessionId: z.string(),
    /** From the user agent, `Chrome` and `Windows`; null where it names none that we know. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string(),
    createdAt: z.int(),
    /** To the minute: the last use is stored at most that often. */
    lastUsedAt: z.int(),
    /** The calling session. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type SessionView = z.output<typeof sessionSchema>

const sessionCalls = endpointGroup({
  path: '/api/sessions',
  audience: 'account',
  permission: 'self',
})

export const listSessions = sessionCalls.endpoint({
  name: 'listSessions',
  method: 'GET',
  summary:
    'Where one is signed in: one’s own living sessions, the one that asks first, then the latest used.',
  output: z.object({ totalCount: z.int(), list: z.array(sessionSchema) }),
  errors: [],
})

export const endSession = sessionCalls.endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/{sessionId}',
  summary: 'Ends one of one’s own sessions; any other, over already or made up, is 0059.',
  params: z.object({ sessionId: looseId }),
  output: z.object({ ended: z.literal(true) }),
  errors: [],
})

export const endOtherSessions = sessionCalls.endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/end-others',
  summary: 'Ends all of one’s own sessions but the one that asks.',
  output: z.object({ ended: z.int() }),
  errors: [],
})

/** The methods of re-authentication. Where a second factor is set up, the password alone is none. */
export const PROOF_METHODS = ['password', ...FACTOR_METHODS] as const

const proofCalls = endpointGroup({
  path: '/api/proof',
  audience: 'account',
  permission: 'self',
})

export const getProofState = proofCalls.endpoint({
  name: 'getProofState',
  method: 'GET',
  duringDuty: ['setUpFactor'],
  summary: 'How one can prove again who one is, and until when the last proof counts.',
  output: z.object({
    methods: z.array(z.enum(PROOF_METHODS)),
    /** Milliseconds since 1970 UTC; 0 where there is none. */
    provenUntil: z.int(),
  }),
  errors: [],
})

export const proofBody = z.object({
  proof: z.discriminatedUnion('method', [
    ...factorProof.options,
    z.object({ method: z.literal('password'), password: typedPassword }),
  ]),
})

export const proveIdentity = proofCalls.endpoint({
  name: 'proveIdentity',
  method: 'POST',
  limit: 'signIn',
  duringDuty: ['setUpFactor'],
  ignoresIdempotencyKey: true,
  changes: [],
  summary:
    'Proves again who one is, by the password or, where one is set up, by a second factor; good for ten minutes. Five wrong ones lock it for 15.',
  body: proofBody,
  output: z.object({ provenUntil: z.int() }),
  errors: [
    verificationErrors.codeWrong,
    secondFactorErrors.factorUsed,
    signInErrors.passwordWrong,
    lockoutErrors.locked,
  ],
})

export const getProofChallenge = proofCalls.endpoint({
  name: 'getProofChallenge',
  method: 'POST',
  path: '/passkey-challenge',
  duringDuty: ['setUpFactor'],
  ignoresIdempotencyKey: true,
  changes: [],
  summary:
    'What a passkey must sign as a proof in this session: the PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3.',
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: [],
})
