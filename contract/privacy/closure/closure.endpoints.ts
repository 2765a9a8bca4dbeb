import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { closureErrors } from '#contract/privacy/closure/closure.errors.ts'

const closure = z.object({
  /** Milliseconds since 1970 UTC. */
  requestedAt: z.int(),
  /** When the account closes unless the request is cancelled before; milliseconds since 1970 UTC. */
  closesAt: z.int(),
})
export type Closure = z.output<typeof closure>

const closureState = z.object({
  /** Null without a request to close the account. */
  closure: closure.nullable(),
  /** The server's time, for the countdown. */
  now: z.int(),
})
export type ClosureState = z.output<typeof closureState>

const closureCalls = endpointGroup({
  path: '/api/account/closure',
  audience: 'primary',
  permission: 'self',
})

export const getClosure = closureCalls.endpoint({
  name: 'getClosure',
  method: 'GET',
  summary: 'Whether the account is about to be closed, and when.',
  output: closureState,
  errors: [],
})

export const requestClosure = closureCalls.endpoint({
  name: 'requestClosure',
  method: 'POST',
  requiresRecentAuth: true,
  summary:
    'Asks to close the account for good: it happens 15 days later and can be taken back until then. Asking again changes nothing.',
  body: z.object({
    /** The account name, typed by the person. */
    accountName: stringOf('address').min(1, 'required').max(64),
  }),
  output: closureState,
  errors: [closureErrors.accountNameWrong],
})

export const cancelClosure = closureCalls.endpoint({
  name: 'cancelClosure',
  method: 'DELETE',
  summary: 'Keeps the account. Where nothing was asked for, nothing changes.',
  output: closureState,
  errors: [],
})
