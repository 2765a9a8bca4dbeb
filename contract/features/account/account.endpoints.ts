import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { LANGUAGES } from '#contract/kit/language.ts'

/** What the account center shows of an account (specification, points 2 and 3). Times in ms since 1970 UTC. */
export const userDetailSchema = z.object({
  userId: z.string(),
  accountName: z.string(),
  /** 1 customer, 2 partner, 3 operator. */
  accountType: z.number().int(),
  /** Enterprise once certified. */
  accountKind: z.enum(['personal', 'enterprise']),
  registeredAt: z.number().int(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  companyName: z.string().nullable(),
  taxNumber: z.string().nullable(),
  companyAddress: z.string().nullable(),
  certification: z.enum(['none']),
  /** Name of the partner the account is tied to. */
  partnerName: z.string().nullable(),
})
export type UserDetail = z.output<typeof userDetailSchema>

export const getUserDetail = endpoint({
  name: 'getUserDetail',
  method: 'GET',
  path: '/api/user/detail',
  audience: 'account',
  summary:
    'The account of `userId`, or one’s own without it; an account one may not see is 0059, existing or not.',
  query: z.object({ userId: z.string().max(64).optional() }),
  output: userDetailSchema,
  errors: ['0059'],
})
