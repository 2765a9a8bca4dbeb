import { findOperator, findOperators, updateOperator } from './operator-accounts.store.ts'

/** The accounts of all operators, in the order of their user names; disabled ones too. */
export const operatorAccounts = findOperators

/** One operator; undefined for an account of another type. */
export const operatorAccount = findOperator

/** Changes role or state of an operator that still is as it was; false otherwise. */
export const changeOperator = updateOperator
