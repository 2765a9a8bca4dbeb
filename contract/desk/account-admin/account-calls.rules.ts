/** Who may search accounts: pages of other features ask by it, without the declaration of the list. */
export const ACCOUNT_CALLS = {
  list: { audience: 'operator', permission: 'account:read' },
} as const
