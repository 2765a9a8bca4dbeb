import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Site } from '#test/site.ts'

/**
 * Changes stored facts of a running site, where the screens offer no way yet (making a partner or a sub-account) or
 * only waiting does (a code that gets old).
 */
export function changeStored(site: Site, statement: string, ...values: (string | number | null)[]): void {
  const database = new DatabaseSync(path.join(site.dataDir, 'portico.db'))
  try {
    // The server may be writing at this moment.
    database.exec('pragma busy_timeout = 5000')
    const { changes } = database.prepare(statement).run(...values)
    if (changes === 0 && /^(update|insert)/.test(statement))
      throw new Error(`nothing changed by: ${statement}`)
  } finally {
    database.close()
  }
}

export function makePartner(site: Site, userId: string): void {
  changeStored(site, 'update accounts set account_type = 2 where id = ?', userId)
}

export function disableAccount(site: Site, userId: string): void {
  changeStored(site, 'update accounts set disabled_at = 1 where id = ?', userId)
}

/** As if the texts that the account agreed to had been older ones. */
export function ageConsents(site: Site, userId: string): void {
  changeStored(site, `update consents set version = '2020-01-01' where account_id = ?`, userId)
}

/** A sub-account `name` below the account, with the account's own password; answers its id. */
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
