import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { withDatabase } from './site-database.ts'

type Row = Record<string, SQLInputValue>

export interface People {
  /** A customer with an account of its own, signed in in one browser; `change` sets columns of the account. */
  make(change?: Readonly<Row>): Promise<RegisteredPerson>
}

/**
 * Makes people by rows: one registers through the API, the others are copies of its rows with names, addresses and
 * secrets of their own.
 */
export function createPeople(site: Site): People {
  let first: Promise<RegisteredPerson> | undefined
  let count = 0
  return {
    async make(change = {}) {
      first ??= registerAt(site, 'first-person', { browser: true })
      const original = await first
      count += 1
      const userName = `person-${String(count).padStart(3, '0')}`
      const email = `${userName}@example.com`
      const userId = randomUUID()
      const [token, cookie] = [newToken(), newToken()]
      const account = { id: userId, user_name: userName, user_name_key: userName, email, email_key: email }
      const now = Date.now()
      const secrets = { token_hash: sha256(token), cookie_hash: sha256(cookie) }
      const session = { ...secrets, created_at: now, last_used_at: now, proven_at: now }
      withDatabase(site, (database) => {
        copyRows(database, 'accounts', { id: original.userId }, { ...account, ...change })
        copyRows(database, 'consents', { account_id: original.userId }, { account_id: userId })
        copyRows(
          database,
          'audit_events',
          { account_id: original.userId },
          { account_id: userId, actor_id: userId },
        )
        copyRows(database, 'sessions', { account_id: original.userId }, { ...session, account_id: userId })
      })
      const { password } = original
      const name = original.cookie?.name ?? ''
      const cookies = `${name}=${cookie}`
      return { userId, userName, email, password, token, cookie: { name, value: cookie }, cookies }
    },
  }
}

/** Copies the rows of a table that hold these values; each copy has an id of its own and the changed columns. */
function copyRows(database: DatabaseSync, table: string, where: Row, change: Row): void {
  const condition = Object.keys(where).map((column) => `${column} = ?`)
  const rows = database
    .prepare(`select * from ${table} where ${condition.join(' and ')}`)
    .all(...Object.values(where)) as Row[]
  for (const row of rows) {
    const copy = { ...row, id: randomUUID(), ...change }
    const columns = Object.keys(copy)
    const values = columns.map(() => '?').join(', ')
    database
      .prepare(`insert into ${table} (${columns.join(', ')}) values (${values})`)
      .run(...Object.values(copy))
  }
}
