import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Site } from '#test/site.ts'

/** Opens the database of a running site for a moment; the server may be writing at the same time. */
export function withDatabase<T>(site: Site, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path.join(site.dataDir, 'portico.db'), { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/**
 * Changes rows of a running site, where no screen can (an account becomes a partner's or is disabled) or only waiting
 * does (a code expires).
 */
export function changeStored(site: Site, statement: string, ...values: (string | number | null)[]): void {
  const { changes } = withDatabase(site, (database) => database.prepare(statement).run(...values))
  if (changes === 0 && /^(update|insert)/.test(statement)) throw new Error(`nothing changed by: ${statement}`)
}

/** The account has agreed to older texts than those in force. */
export function ageConsents(site: Site, userId: string): void {
  changeStored(site, `update consents set version = '2020-01-01' where account_id = ?`, userId)
}

/** Makes a sub-account `name` of an account, with the account's own password. @returns its id */
export function makeSubAccount(site: Site, primaryId: string, name: string): string {
  const id = randomUUID()
  const email = `${name}@example.com`
  changeStored(
    site,
    `insert into sub_accounts
      (id, account_id, user_name, user_name_key, name, email, email_key, password_hash, language, created_at)
    select ?, id, ?, ?, ?, ?, ?, password_hash, language, created_at from accounts where id = ?`,
    id,
    name,
    name,
    name,
    email,
    email,
    primaryId,
  )
  return id
}
