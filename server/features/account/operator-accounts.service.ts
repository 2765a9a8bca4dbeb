import { findOperators } from './operator-accounts.store.ts'

/** The accounts of all operators, in the order of their user names; disabled ones too. */
export const operatorAccounts = findOperators
