import { z } from 'zod'
import { id } from '#contract/kit/fields/ids.ts'

/** Types of accounts that operators look after; operators have a page of their own. */
export const ACCOUNT_TYPES = ['customer', 'partner'] as const
export const ACCOUNT_KINDS = ['personal', 'enterprise'] as const

/** `closing`: the customer has asked to close it, and may still cancel. `closed`: its data are deleted. */
export const ACCOUNT_STATES = ['active', 'disabled', 'closing', 'closed'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

export const accountParams = z.object({
  accountId: id,
})
