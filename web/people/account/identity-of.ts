import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'

const IDENTITIES: Readonly<Record<number, 'customer' | 'operator'>> = {
  [ACCOUNT_TYPE.customer]: 'customer',
  [ACCOUNT_TYPE.operator]: 'operator',
}

/** Key of the label of an account type; "1 customer; other values partner" (specification, point 3). */
export function identityOf({ accountType }: UserDetail): 'customer' | 'partner' | 'operator' {
  return IDENTITIES[accountType] ?? 'partner'
}
