import type { HeardFrom } from '#contract/records/visit/visit.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { setHeardFrom, setHeardFromOnce } from './heard-from.store.ts'

/** Stores how the person behind an account says to have heard of the provider; the last answer counts. */
export function replaceHeardFrom(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  heardFrom: HeardFrom,
): Promise<{ heardFrom: HeardFrom }> {
  return db.transaction(async (tx) => {
    await setHeardFrom(tx, accountId, heardFrom)
    return { heardFrom }
  })
}

/** The same, stated in a form that asks for more: an earlier answer stays. */
export const fillHeardFrom = setHeardFromOnce
