import { type Kysely, sql } from 'kysely'

/** What is searched, by table: the texts of which a folded form is stored. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  accounts: ['companyName', 'name'],
  subAccounts: ['name'],
  requests: ['subject'],
  deals: ['projectName', 'companyName', 'city'],
  leads: ['needs'],
  invitations: ['customerName'],
  associations: ['customerName'],
  associationViews: ['viewer', 'partnerName'],
  outbox: ['subject'],
  mailBounces: ['reason'],
  partners: ['companyName'],
}

const DOTS = ['•', '‧', '∙', '⋅', '・']

/** The dots that keyboards have between the parts of a name are folded as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(SEARCHED))
    for (const column of columns) {
      const stored = sql.ref<string>(`${column}Folded`)
      const folded = DOTS.reduce((text, dot) => sql<string>`replace(${text}, ${dot}, '·')`, stored)
      await sql`update ${sql.table(table)} set ${stored} = ${folded} where ${stored} <> ${folded}`.execute(db)
    }
}
