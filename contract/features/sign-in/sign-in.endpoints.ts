import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { IDENTITIES, signedInSchema } from './sign-in.fields.ts'

/** The form's schema: what is typed is looked up, so only its presence and a sane length are checked. */
export const signInBody = z.object({
  identity: z.enum(IDENTITIES),
  /** User name or e-mail address. */
  account: z.string().trim().min(1, 'required').max(LIMITS.email.max, 'tooLong'),
  password: z.string().min(1, 'required').max(256, 'tooLong'),
})

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/sign-in',
  audience: 'public',
  summary: 'Signs a primary account in by user name or e-mail; five wrong passwords lock it for 15 minutes.',
  body: signInBody,
  output: signedInSchema,
  errors: ['0028', '0029', '0030', '0031', '0032', '0061', 'IAM_0004'],
})

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/user/logout',
  audience: 'account',
  summary: 'Ends the session whose token is sent, and no other.',
  body: z.object({ userId: z.string() }),
  output: z.object({ signedOut: z.literal(true) }),
  errors: [],
})

export const validateToken = endpoint({
  name: 'validateToken',
  method: 'POST',
  path: '/api/{userId}/token/validation',
  audience: 'account',
  summary:
    'Whether the token sent is alive and belongs to this user; anything else is 401 with 0009 or 0010.',
  params: z.object({ userId: z.string() }),
  output: z.object({ userId: z.string(), accountType: z.number().int(), expiresAt: z.number().int() }),
  errors: [],
})
