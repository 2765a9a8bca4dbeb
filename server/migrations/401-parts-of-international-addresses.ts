import { type Kysely, sql } from 'kysely'
import { foldedAddress } from '#server/kit/db/derived-columns.ts'

/** Addresses that are searched, by table. */
const SEARCHED: Readonly<Record<string, string>> = {
  accounts: 'email',
  subAccounts: 'email',
  invitations: 'boundTo',
}

/** An address with an international domain is found by a part of it too, in either form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of Object.entries(SEARCHED)) {
    const [name, source] = [sql.table(table), sql.ref(column)]
    const { rows } = await sql<{ id: string; address: string }>`
      select id, ${source} as address from ${name} where lower(${source}) like '%xn--%'
    `.execute(db)
    for (const { id, address } of rows)
      await sql`
        update ${name} set ${sql.ref(`${column}Folded`)} = ${foldedAddress(address)} where id = ${id}
      `.execute(db)
  }
}
