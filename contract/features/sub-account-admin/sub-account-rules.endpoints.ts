import { z } from 'zod'
import { accountErrors } from '#contract/features/account/account.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { networks } from './network.fields.ts'

/** What the account requires of all its sub-accounts; the primary account itself is never meant. */
const subAccountRulesSchema = z.object({
  /** In CIDR notation; empty: they may come from anywhere. */
  networks: z.array(z.string()),
  /** Names this state: `setSubAccountRules` sends it back. */
  updatedAt: z.number().int(),
  /** Address of this call, so that one’s own network can be proposed. */
  ownAddress: z.string(),
})

export const getSubAccountRules = endpoint({
  name: 'getSubAccountRules',
  method: 'GET',
  path: '/api/sub-account-rules',
  audience: 'account',
  permission: 'subAccount:secure',
  summary: 'From which networks sub-accounts may sign in and work.',
  output: subAccountRulesSchema,
  errors: [],
})

export const previewSubAccountRules = endpoint({
  name: 'previewSubAccountRules',
  method: 'POST',
  path: '/api/sub-account-rules/preview',
  audience: 'account',
  permission: 'subAccount:secure',
  ignoresIdempotencyKey: true,
  summary: 'Which sub-accounts are signed in now from outside these networks; changes nothing.',
  body: z.object({ networks }),
  output: z.object({
    totalCount: z.number().int(),
    list: z.array(
      z
        .object({ id: z.string(), userName: z.string(), name: z.string(), addresses: z.array(z.string()) })
        .meta({ id: 'SubAccountOutside' }),
    ),
  }),
  errors: [],
})

export const setSubAccountRules = endpoint({
  name: 'setSubAccountRules',
  method: 'PUT',
  path: '/api/sub-account-rules',
  audience: 'account',
  permission: 'subAccount:secure',
  summary:
    'Sets the networks of sub-accounts, for their next request; the primary account is never cut off. When they have changed since `updatedAt`, nothing is written (0022).',
  body: z.object({ networks, updatedAt: z.number().int() }),
  output: subAccountRulesSchema,
  errors: [accountErrors.changedMeanwhile],
})
