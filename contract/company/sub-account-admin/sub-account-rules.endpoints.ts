import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { chosenMoment } from '#contract/kit/fields/day.ts'
import { seenMoment } from '#contract/kit/fields/seen-version.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { networks } from './network.fields.ts'
import { subAccountErrors } from './sub-account-admin.errors.ts'

/** What the account requires of all its sub-accounts; the primary account itself is never meant. */
const subAccountRulesSchema = z.object({
  /** In CIDR notation; empty: they may come from anywhere. */
  networks: z.array(z.string()),
  /** From when they must have a second factor, in ms since 1970 UTC; null: they need none. */
  factorFrom: z.int().nullable(),
  /** Enabled sub-accounts, and those of them without a second factor. */
  enabled: z.int(),
  withoutFactor: z.int(),
  /** Whether the caller may set networks: not where a sub-account can do more than it. */
  maySetNetworks: z.boolean(),
  /** Names this state: every change sends it back. */
  updatedAt: z.int(),
  /** Address of this call, so that one’s own network can be proposed. */
  ownAddress: z.string(),
})
export type SubAccountRulesView = z.output<typeof subAccountRulesSchema>

const subAccountRules = endpointGroup({
  path: '/api/sub-account-rules',
  audience: 'account',
  permission: 'subAccount:secure',
})

export const getSubAccountRules = subAccountRules.endpoint({
  name: 'getSubAccountRules',
  method: 'GET',
  summary: 'From which networks sub-accounts may sign in and work, and from when they need a second factor.',
  output: subAccountRulesSchema,
  errors: [],
})

/** A sub-account that networks would cut off. */
const cutOffSchema = z
  .object({
    id: z.string(),
    userName: z.string(),
    name: z.string(),
    /** Where it is signed in outside the networks, or where it signed in last. */
    addresses: z.array(z.string()),
    /** Whether it is signed in, so that its next request would be refused. */
    signedIn: z.boolean(),
  })
  .meta({ id: 'SubAccountOutside' })
export type CutOff = z.output<typeof cutOffSchema>

export const previewSubAccountNetworks = subAccountRules.endpoint({
  name: 'previewSubAccountNetworks',
  method: 'POST',
  path: '/preview',
  ignoresIdempotencyKey: true,
  changes: [],
  summary:
    'Which enabled sub-accounts are signed in from outside these networks, or signed in from there last. It changes nothing; the list has 100 at most, those signed in first. `seen` names them all.',
  body: z.object({ networks }),
  output: z.object({ totalCount: z.int(), list: z.array(cutOffSchema), seen: z.string() }),
  errors: [],
})

export const setSubAccountNetworks = subAccountRules.endpoint({
  name: 'setSubAccountNetworks',
  method: 'PUT',
  path: '/networks',
  grants: { entries: ['subAccountNetworksChanged'], tells: 'owner' },
  summary:
    'Sets the networks of sub-accounts, for their next request; the primary account is never cut off. A sub-account cannot cut itself off, and needs all permissions of the others that are enabled. When the rules have changed since `updatedAt`, nothing is written (0022), nor when others would be cut off than `seen` of a preview names (cutOffChanged).',
  body: z.object({
    networks,
    updatedAt: seenMoment,
    /** Of the preview that the person has confirmed. */
    seen: stringOf('exact').max(64).optional(),
  }),
  output: subAccountRulesSchema,
  errors: [
    conflictErrors.changedMeanwhile,
    subAccountErrors.cutOffChanged,
    subAccountErrors.ownAddressOutside,
    subAccountErrors.strongerSubAccounts,
  ],
})

export const requireSubAccountFactor = subAccountRules.endpoint({
  name: 'requireSubAccountFactor',
  method: 'PUT',
  path: '/second-factor',
  grants: {
    entries: ['subAccountFactorNotRequired', 'subAccountFactorRequired'],
    tells: 'owner',
    isGiven: ({ before }) => before !== undefined,
  },
  summary:
    'Requires a second factor of all sub-accounts from a moment on, or of none (`from` null). Those without one are mailed; from then on their sessions can do nothing but set one up. The primary account is never meant. When the rules have changed since `updatedAt`, nothing is written (0022).',
  body: z.object({
    from: chosenMoment.nullable(),
    updatedAt: seenMoment,
  }),
  output: subAccountRulesSchema,
  errors: [conflictErrors.changedMeanwhile],
})
