/** Upgrading a database whose texts were found and sorted by their code points: old rows are found as new ones are. */
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmptyDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS } from './migrate.ts'

/** A folder with the migrations before this number, as an older release had them. */
async function migrationsBefore(next: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = (await readdir(MIGRATIONS)).filter((file) => !/^\d{3}/.test(file) || file.slice(0, 3) < next)
  await Promise.all(files.map((file) => symlink(path.join(MIGRATIONS, file), path.join(folder, file))))
  return folder
}

test('rows of before have what is found and sorted', async () => {
  const place = await makeEmptyDatabase()
  onTestFinished(place.remove)
  const old = openDatabase({ ...place.options, migrations: await migrationsBefore('150') })
  await old.migrate()
  const account = {
    id: 'a',
    account_type: 1,
    account_kind: 'personal',
    user_name: 'ann-01',
    user_name_key: 'ann-01',
    email: 'ann@example.com',
    email_key: 'ann@example.com',
    password_hash: '',
    language: 'en',
    company_name: 'ＡＢＣ Ｚoë',
    phone: '138-0013-8000',
    certification: 'none',
    created_at: 1,
    updated_at: 1,
  }
  const insert = (table: string, row: Record<string, unknown>) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(old.query)
  await insert('accounts', account)
  await insert('sub_accounts', {
    id: 's',
    account_id: 'a',
    user_name: 'sub-01',
    user_name_key: 'sub-01',
    name: '单雄信',
    email: 's@example.com',
    email_key: 's@example.com',
    password_hash: '',
    language: 'zh',
    created_at: 1,
  })
  await old.close()

  const db = openDatabase(place.options)
  onTestFinished(() => db.close())
  await db.migrate()
  const { rows } = await sql<Record<string, string>>`
    select company_name_folded as company, name_folded as name, phone_code as phone from accounts`.execute(
    db.query,
  )
  expect(rows).toEqual([{ company: 'abc zoe', name: '', phone: '13800138000' }])
  const subs = await sql<{ key: string }>`select name_order as key from sub_accounts`.execute(db.query)
  expect(subs.rows[0]?.key).toMatch(/^.shan4单/u)
})
