import { type Kysely, sql } from 'kysely'

/** What is searched, by table: the texts of which a folded form is stored. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  accounts: ['companyName', 'email', 'name'],
  subAccounts: ['name', 'email'],
  requests: ['subject'],
  deals: ['projectName', 'companyName', 'city'],
  leads: ['needs'],
  invitations: ['customerName', 'boundTo'],
  associations: ['customerName'],
  associationViews: ['viewer', 'partnerName'],
  outbox: ['subject'],
  mailBounces: ['reason'],
  partners: ['companyName'],
}

/** The form that sigma has at the end of a word is folded as the other one, so that ΟΔΟΣ is found by οδός and οδοσ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(SEARCHED))
    for (const column of columns) {
      const folded = sql.ref(`${column}Folded`)
      await sql`
        update ${sql.table(table)} set ${folded} = replace(${folded}, 'ς', 'σ') where ${folded} like '%ς%'
      `.execute(db)
    }
}
