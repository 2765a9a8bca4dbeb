import type { OperatorPermission } from '#contract/kit/permissions.ts'
import type { Colleague } from '#contract/requests/queue/queue.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isAbleOperator, operatorAccounts } from '#server/people/account/operator-accounts.service.ts'

/** The operators of the provider: their names, and who of them may work in a queue. */
export interface Colleagues {
  /** By id; of one who has left the id is empty. */
  named(id: string): Colleague
  nameOf(id: string | null): Colleague | null
  /** Those who may decide in this queue, by name. */
  readonly able: readonly Colleague[]
}

/** Reads all operators; there are few. */
export async function readColleagues(db: Executor, needed: OperatorPermission): Promise<Colleagues> {
  const operators = await operatorAccounts(db)
  const known = new Map(operators.map(({ id, name, userName }) => [id, { id, name: name ?? userName }]))
  const named = (id: string): Colleague => known.get(id) ?? { id: '', name: '' }
  const able = operators
    .filter((operator) => isAbleOperator(operator, needed))
    .map(({ id }) => named(id))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return { named, nameOf: (id) => (id === null ? null : named(id)), able }
}
