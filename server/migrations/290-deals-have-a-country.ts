import { type Kysely, sql } from 'kysely'
import { countryCodeOf } from '#server/kit/sales-region.ts'

/**
 * The country of a deal is one of the list, by its two letters. A text that names one becomes its letters; any other
 * stays, is shown as it is, and is to be corrected before the deal is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    country: string
  }>`select distinct country from deals where country <> ''`.execute(db)
  for (const { country } of rows) {
    const code = countryCodeOf(country)
    if (code !== undefined && code !== country)
      await sql`update deals set country = ${code} where country = ${country}`.execute(db)
  }
  // What was submitted is compared with what is submitted next: the same country is no change.
  const submissions = await sql<{ dealId: string; number: number; form: string }>`
    select deal_id, number, form from deal_submissions
  `.execute(db)
  for (const { dealId, number, form } of submissions.rows) {
    const values = JSON.parse(form) as { country?: string }
    const code = countryCodeOf(values.country ?? '')
    if (code !== undefined && code !== values.country)
      await sql`
        update deal_submissions set form = ${JSON.stringify({ ...values, country: code })}
        where deal_id = ${dealId} and number = ${number}
      `.execute(db)
  }
}
