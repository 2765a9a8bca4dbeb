/** `accountType` of the specification: 1 customer, 2 partner (agent), 3 operator of the provider. */
export const ACCOUNT_TYPE = { customer: 1, partner: 2, operator: 3 } as const
export type AccountType = (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE]

/** Whether an account is one of the provider's own staff. */
export function isOperator(accountType: AccountType): boolean {
  return accountType === ACCOUNT_TYPE.operator
}
