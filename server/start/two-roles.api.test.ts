/** The two roles of deploy/roles.sql: one changes tables, the other one runs the site and cannot. PostgreSQL alone has roles. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { readConfig } from '#server/config/config.ts'
import { DOMAINS } from '#server/domains.ts'
import { newId } from '#server/kit/ids.ts'
import { databaseKind, PATIENT } from '#test/database.ts'
import { TEST_SECRET_KEY } from '#test/keys.ts'
import { composeDeps } from './compose.ts'
import { migrateConfigured } from './migrate-configured.ts'

/** Runs the file as an administrator would, with names of this test. @returns the addresses of both roles */
async function makeRoles() {
  const name = `roles_${newId().replaceAll('-', '').slice(0, 12)}`
  const [cluster = '', within = ''] = readFileSync(inRoot('deploy', 'roles.sql'), 'utf8')
    .replace(/\bportico(?=_owner\b|\b)/g, name)
    .split(/^\\connect .*$/m)
  const superuser = new URL(process.env.TEST_PG_URL ?? '')
  await runEach(superuser.href, cluster)
  const own = new URL(superuser)
  own.pathname = `/${name}`
  await runEach(own.href, within)
  onTestFinished(() =>
    runEach(superuser.href, `drop database ${name} with (force); drop role ${name}; drop role ${name}_owner`),
  )
  const as = (user: string, password: string) =>
    Object.assign(new URL(own), { username: user, password }).href
  return { server: as(name, 'replace-this-too'), owner: as(`${name}_owner`, 'replace-this') }
}

/** One statement after the other: a database is made outside of a transaction. */
async function runEach(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of text.replace(/^--.*$/gm, '').split(';'))
    if (statement.trim()) await client.query(statement)
  await client.end()
}

test.runIf(databaseKind === 'postgres')(
  'the server runs as a role that changes no tables, after the owner has migrated',
  async () => {
    const { server, owner } = await makeRoles()
    const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-roles-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: server,
      SECRET_KEY: TEST_SECRET_KEY,
      HASH_MEMORY_KIB: '8192',
      LOG_LEVEL: 'silent',
      // Without demo data, which takes long.
      PUBLIC_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
    }
    const config = readConfig(environment)

    await expect(composeDeps(config, DOMAINS, PATIENT)).rejects.toThrow(
      /may not change the tables .*\n +-> run "npm run migrate" with DATABASE_MIGRATION_URL/,
    )
    const withOwner = readConfig({ ...environment, DATABASE_MIGRATION_URL: owner })
    expect(await migrateConfigured(withOwner)).toContain('001-kit')
    expect(await migrateConfigured(withOwner)).toEqual([])

    const deps = await composeDeps(config, DOMAINS, PATIENT)
    onTestFinished(() => deps.db.close())
    expect(await deps.db.ready()).toBe(true)
    await deps.db.transaction((tx) => deps.db.signal(tx, 'anything', 'as another process hears it'))
    await deps.jobs.runDue()
    for (const forbidden of [
      sql`create table taken (id int)`,
      sql`alter table accounts add column taken int`,
      sql`drop table jobs`,
      sql`truncate jobs`,
    ])
      await expect(forbidden.execute(deps.db.query)).rejects.toMatchObject({ code: '42501' })
  },
)
