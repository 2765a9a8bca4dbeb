/** Calls about the token that a browser holds: every page makes them, so this module loads no schema of a form. */
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'

export const validateToken = endpoint({
  name: 'validateToken',
  method: 'POST',
  path: '/api/{userId}/token/validation',
  audience: 'account',
  permission: 'self',
  ignoresIdempotencyKey: true,
  onlyReads: true,
  changes: [],
  summary:
    'Whether the token sent is alive and belongs to this user; anything else is 401 with 0009 or 0010.',
  params: z.object({ userId: stringOf('exact') }),
  output: z.object({
    userId: z.string(),
    accountType: z.int(),
    /** When the session ends at the latest, in ms since 1970 UTC. */
    expiresAt: z.int(),
    /** Milliseconds without a call after which it ends earlier. */
    idleMs: z.int(),
  }),
  errors: [],
})

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/user/logout',
  audience: 'account',
  permission: 'self',
  duringDuty: ['changePassword', 'setUpFactor'],
  summary: 'Ends the session whose token is sent, and no other; 0059 if `userId` is another user’s.',
  body: z.object({ userId: stringOf('exact') }),
  // What is shown is not asked for with a session that is over: other tabs go to the login page by its end.
  changes: [],
  output: z.object({ signedOut: z.literal(true) }),
  errors: [],
})
