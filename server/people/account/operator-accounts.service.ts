import type { OperatorPermission } from '#contract/kit/permissions.ts'
import { operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Account } from './account.store.ts'
import { findOperator, findOperators, updateOperator } from './operator-accounts.store.ts'

/** The accounts of all operators, in the order of their user names; disabled ones too. */
export const operatorAccounts = findOperators

/** One operator; undefined for an account of another type. */
export const operatorAccount = findOperator

/** Changes role or state of an operator that still is as it was; false otherwise. */
export const changeOperator = updateOperator

/** Whether an operator can sign in and may do this. */
export function isAbleOperator(
  { disabledAt, operatorRole }: Pick<Account, 'disabledAt' | 'operatorRole'>,
  needed: OperatorPermission,
): boolean {
  return disabledAt === null && operatorPermissionsOf(operatorRole).has(needed)
}

/** The operators who can sign in and may do this. */
export async function operatorsWith(db: Executor, needed: OperatorPermission): Promise<Account[]> {
  return (await findOperators(db)).filter((operator) => isAbleOperator(operator, needed))
}

/**
 * Who of the desk reads what is said about something: the operator who has it; where none does, or that one may not do
 * this any more, all who may.
 */
export async function readersAtDesk(
  db: Executor,
  operatorId: string | null,
  needed: OperatorPermission,
): Promise<readonly Account[]> {
  const able = await operatorsWith(db, needed)
  const own = able.filter(({ id }) => id === operatorId)
  return own.length > 0 ? own : able
}

/** What colleagues call operators, by id; disabled ones too. */
export async function operatorNames(db: Executor): Promise<ReadonlyMap<string, string>> {
  return new Map((await findOperators(db)).map(({ id, name, userName }) => [id, name ?? userName]))
}
