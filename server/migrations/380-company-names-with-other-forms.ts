import { type Kysely, sql } from 'kysely'
import { companyKey } from '#server/company/certification/company-name.rules.ts'

/**
 * More legal forms are read, in brackets too, and signs at the end of a name are not: stored keys are made anew, and
 * those of deals by a job, since the first of several deals keeps its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['certifications', 'partners']) {
    const { rows } = await sql<{ name: string }>`
      select distinct company_name as name from ${sql.table(table)} order by 1
    `.execute(db)
    for (const { name } of rows)
      await sql`
        update ${sql.table(table)} set company_key = ${companyKey(name)} where company_name = ${name}
      `.execute(db)
  }
  await sql`
    insert into jobs (id, kind, payload, due_at, attempts, created_at)
    select 'deal-keys-of-forms', 'deal.keys', '{}', 0, 0, 0 where exists (select 1 from deal_keys)
  `.execute(db)
}
