import type { Executor } from '#server/kit/db/database.ts'
import { sealedBy } from './keys.ts'
import type { SealedColumn } from './sealed-column.ts'

const MAC_KEY = 'mac'
const QUOTE_KEY = 'quote'

/** The sealed key of the MACs; `sealed` is null in a database of a release that had none. */
export function findMacKey(db: Executor): Promise<{ sealed: string | null } | undefined> {
  return db.selectFrom('secretKeys').select('sealed').where('name', '=', MAC_KEY).executeTakeFirst()
}

/** Stores the key where there is none; of several processes the first one decides. */
export async function saveFirstMacKey(db: Executor, sealed: string, createdAt: number): Promise<void> {
  await db
    .insertInto('secretKeys')
    .values({ name: MAC_KEY, sealed, createdAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ sealed }).where('secretKeys.sealed', 'is', null),
    )
    .execute()
}

/** The sealed private key of signed quotes; undefined before the first. */
export async function findQuoteKey(db: Executor): Promise<string | undefined> {
  const row = await db
    .selectFrom('secretKeys')
    .select('sealed')
    .where('name', '=', QUOTE_KEY)
    .executeTakeFirst()
  return row?.sealed ?? undefined
}

/** Stores it where there is none; of several processes the first one decides. */
export async function saveFirstQuoteKey(db: Executor, sealed: string, createdAt: number): Promise<void> {
  await db
    .insertInto('secretKeys')
    .values({ name: QUOTE_KEY, sealed, createdAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Notes that a server seals by the key of this version. The moment never goes back. */
export async function noteKeyUse(db: Executor, version: string, usedAt: number): Promise<void> {
  await db
    .insertInto('keyUses')
    .values({ version, usedAt })
    .onConflict((conflict) =>
      conflict.column('version').doUpdateSet({ usedAt }).where('keyUses.usedAt', '<', usedAt),
    )
    .execute()
}

/** When a server last sealed by the key of this version; undefined where none ever has. */
export async function lastKeyUse(db: Executor, version: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('keyUses')
    .select('usedAt')
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.usedAt
}

/** The key of the MACs as one of the sealed texts. */
export const SEALED_MAC_KEY: SealedColumn = sealedKey(MAC_KEY, 'mac key')

/** The private key that quotes are signed with, as one of the sealed texts. */
export const SEALED_QUOTE_KEY: SealedColumn = sealedKey(QUOTE_KEY, 'quote key')

/** One row of the table as a sealed text. */
function sealedKey(name: string, purpose: string): SealedColumn {
  return {
    purpose,
    async list(db, { notBy, limit }) {
      let query = db
        .selectFrom('secretKeys')
        .select(['name as id', 'sealed'])
        .where('name', '=', name)
        .where('sealed', 'is not', null)
      for (const version of notBy) query = query.where('sealed', 'not like', sealedBy(version))
      const rows = await query.limit(limit).execute()
      return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [{ id, sealed }]))
    },
    async replace(db, { id, sealed }, by) {
      await db
        .updateTable('secretKeys')
        .set({ sealed: by })
        .where('name', '=', id)
        .where('sealed', '=', sealed)
        .execute()
    },
  }
}
