import { type Kysely, sql } from 'kysely'

const UNLIMITED = { firstPeriods: null, desktops: null, customers: 'all' }

/**
 * Discounts say how far they go, and claims for how many periods their price counts. What was published before had no
 * limits that a price was computed with, and keeps that meaning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTo(db, { table: 'content_versions', column: 'value', where: sql`kind = 'discount'` }, UNLIMITED)
  await addTo(db, { table: 'content_drafts', column: 'value', where: sql`kind = 'discount'` }, UNLIMITED)
  await addTo(
    db,
    { table: 'previews', column: 'value', where: sql`subject like 'content.discount/%'` },
    UNLIMITED,
  )
  await addTo(db, { table: 'claims', column: 'terms', where: sql`kind = 'newUser'` }, { firstPeriods: null })
}

interface Place {
  readonly table: string
  readonly column: string
  readonly where: ReturnType<typeof sql>
}

/** Adds members to the JSON objects of a column; an absent value stays absent. */
async function addTo(db: Kysely<unknown>, { table, column, where }: Place, members: object): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select distinct cast(${sql.ref(column)} as text) as text from ${sql.table(table)}
    where ${where} and ${sql.ref(column)} is not null
  `.execute(db)
  for (const { text } of rows) {
    const value = JSON.stringify({ ...JSON.parse(text), ...members })
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ${where} and cast(${sql.ref(column)} as text) = ${text}
    `.execute(db)
  }
}
