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
  /** An account that is there, as one of the demo data with its requests, signed in in one more browser: a session of its own. */
  demo(userName: string): Promise<RegisteredPerson>
}

/**
 * Makes people by rows: one registers through the API, the others are copies of its rows with names, addresses and
 * secrets of their own.
 */
export function createPeople(site: Site): People {
  let first: Promise<RegisteredPerson> | undefined
  let count = 0
  /** One more session, as that of the first person, for an account. */
  function addSession(original: RegisteredPerson, database: DatabaseSync, accountId: string) {
    const [token, cookie] = [newToken(), newToken()]
    const now = Date.now()
    const secrets = { token_hash: sha256(token), cookie_hash: sha256(cookie) }
    const session = { ...secrets, created_at: now, last_used_at: now, proven_at: now }
    copyRows(database, 'sessions', { account_id: original.userId }, { ...session, account_id: accountId })
    const name = original.cookie?.name ?? ''
    return { token, cookie: { name, value: cookie }, cookies: `${name}=${cookie}` }
  }
  return {
    async make(change = {}) {
      first ??= registerAt(site, 'first-person', { browser: true })
      const original = await first
      count += 1
      const userName = `person-${String(count).padStart(3, '0')}`
      const email = `${userName}@example.com`
      const userId = randomUUID()
      const account = { id: userId, user_name: userName, user_name_key: userName, email, email_key: email }
      const session = withDatabase(site, (database) => {
        copyRows(database, 'accounts', { id: original.userId }, { ...account, ...change })
        copyRows(database, 'consents', { account_id: original.userId }, { account_id: userId })
        copyRows(
          database,
          'audit_events',
          { account_id: original.userId },
          { account_id: userId, actor_id: userId },
        )
        return addSession(original, database, userId)
      })
      return { userId, userName, email, password: original.password, ...session }
    },
    async demo(userName) {
      first ??= registerAt(site, 'first-person', { browser: true })
      const original = await first
      return withDatabase(site, (database) => {
        const found = database.prepare('select id, email from accounts where user_name = ?').get(userName)
        if (!found) throw new Error(`the demo data have no account ${userName}`)
        const userId = String(found.id)
        const session = addSession(original, database, userId)
        return { userId, userName, email: String(found.email), password: '', ...session }
      })
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
