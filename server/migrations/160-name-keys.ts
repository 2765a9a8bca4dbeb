import type { Kysely } from 'kysely'
import { nameKey } from '#server/kit/name-key.ts'

interface Before {
  roles: { id: string; accountId: string; name: string; nameKey: string }
  listViews: { id: string; personId: string; list: string; content: string; nameKey: string }
}

/** Names of roles and saved views are compared by what a person sees of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Before>
  const roles = await tables.selectFrom('roles').select(['id', 'accountId', 'name']).orderBy('id').execute()
  const views = await tables
    .selectFrom('listViews')
    .select(['id', 'personId', 'list', 'content'])
    .orderBy('id')
    .execute()
  const key = freeKeys()
  // First keys that no other row has: two rows may change places.
  for (const { id } of roles)
    await tables.updateTable('roles').set({ nameKey: id }).where('id', '=', id).execute()
  for (const { id } of views)
    await tables.updateTable('listViews').set({ nameKey: id }).where('id', '=', id).execute()
  for (const { id, accountId, name } of roles)
    await tables
      .updateTable('roles')
      .set({ nameKey: key(accountId, name, id) })
      .where('id', '=', id)
      .execute()
  for (const { id, personId, list, content } of views) {
    const { name } = JSON.parse(content) as { name: string }
    await tables
      .updateTable('listViews')
      .set({ nameKey: key(`${personId} ${list}`, name, id) })
      .where('id', '=', id)
      .execute()
  }
}

/** Two names that look alike were allowed until now: both stay, and the second has a key of its own. */
function freeKeys(): (of: string, name: string, id: string) => string {
  const taken = new Set<string>()
  return (of, name, id) => {
    const key = nameKey(name)
    const isTaken = taken.has(`${of} ${key}`)
    taken.add(`${of} ${key}`)
    return isTaken ? `${key} ${id}` : key
  }
}
