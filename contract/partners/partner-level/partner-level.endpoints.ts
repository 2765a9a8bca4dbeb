import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { EARNED_LEVELS, LEVEL_FIGURES, PARTNER_LEVELS } from './partner-level.rules.ts'

const figures = z
  .object({
    /** Deals won within the last 365 days. */
    dealsWon: z.int(),
    /** Customers that are associated now. */
    customers: z.int(),
  })
  .meta({ id: 'PartnerLevelFigures' })

const rules = z.object({ silver: figures, gold: figures }).meta({ id: 'PartnerLevelRules' })

/** Where a partner is, and what the next level needs. */
const standing = z
  .object({
    level: z.enum(PARTNER_LEVELS),
    figures,
    /** Null at the highest level. */
    next: z
      .object({
        level: z.enum(EARNED_LEVELS),
        /** Figures that are below what it needs, with how many are missing. */
        missing: z.array(z.object({ figure: z.enum(LEVEL_FIGURES), count: z.int() })),
      })
      .nullable(),
    rules,
  })
  .meta({ id: 'PartnerLevel' })
export type PartnerStanding = z.output<typeof standing>

export const getLevelRules = endpoint({
  name: 'getLevelRules',
  method: 'GET',
  path: '/api/partner-levels',
  audience: 'public',
  summary: 'What the levels of the partner program need. A figure of 0 does not count.',
  output: rules,
  errors: [],
})

export const getOwnLevel = endpoint({
  name: 'getOwnLevel',
  method: 'GET',
  path: '/api/partner/level',
  audience: 'partner',
  permission: 'partner:read',
  summary: 'The level of one’s partner account with its figures, and what is missing for the next level.',
  output: standing,
  errors: [],
})

export const getPartnerLevel = endpoint({
  name: 'getPartnerLevel',
  method: 'GET',
  path: '/api/operator/accounts/{accountId}/level',
  audience: 'operator',
  permission: 'partner:read',
  summary: 'The level of a partner account with its figures; null for an account that is no partner’s.',
  params: z.object({ accountId: looseId }),
  output: z.object({ standing: standing.nullable() }),
  errors: [],
})
