import { type Kysely, sql } from 'kysely'
import { fillDerivedColumns } from '#server/kit/db/derived-columns.ts'
import type { Derivation } from './derived-columns.ts'
import { createSearchIndex, dropSearchIndex, orderedText } from './list-indexes.ts'

type Columns = Readonly<Record<string, readonly Derivation[]>>

/** Texts as they are found and sorted are stored next to them, by the names of the application. */
const ADDED: Readonly<Record<string, Columns>> = {
  accounts: {
    companyName: ['folded'],
    email: ['folded'],
    name: ['folded'],
    phone: ['code'],
    taxNumber: ['code'],
  },
  subAccounts: { name: ['folded', 'personOrder'], email: ['folded'] },
  requests: { subject: ['folded', 'order'], reference: ['code'] },
  deals: { projectName: ['folded', 'order'], companyName: ['folded', 'order'], city: ['folded'] },
  leads: { needs: ['folded'] },
  invitations: { customerName: ['folded', 'order'], boundTo: ['folded'] },
  associations: { customerName: ['folded', 'order'] },
  associationViews: { viewer: ['folded'], partnerName: ['folded'] },
  outbox: { subject: ['folded'] },
  mailBounces: { reason: ['folded'] },
  partners: { companyName: ['folded'] },
}

/** Searches find a name however it is typed, and lists have names in the order of their readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Filled first, so that no index follows each row.
  await dropSearchIndex(db, 'accounts', 'sub_accounts', 'deals', 'requests')
  for (const [table, columns] of Object.entries(ADDED)) await fillDerivedColumns(db, table, columns)
  await createSearchIndex(db, 'accounts', [
    ...[
      'user_name',
      'company_name_folded',
      'email_folded',
      'name_folded',
      'phone_code',
      'tax_number_code',
      'id',
    ],
  ])
  await createSearchIndex(db, 'sub_accounts', ['user_name', 'name_folded', 'email_folded', 'id'])
  await createSearchIndex(db, 'deals', ['project_name_folded', 'company_name_folded', 'city_folded'])
  await createSearchIndex(db, 'requests', ['subject_folded', 'reference_code'])
  const orders = [
    ['deals_project', 'deals', 'account_id', 'project_name', 'id, status, stage'],
    ['deals_company', 'deals', 'account_id', 'company_name', 'id, status, stage'],
    ['requests_by_subject', 'requests', 'kind', 'subject', 'id, state, claimed_by'],
    ['invitations_name', 'invitations', 'partner_id', 'customer_name', 'id, state'],
    ['associations_name', 'associations', 'partner_id', 'customer_name', 'id, state'],
  ] as const
  for (const [name, table, scope, column, rest] of orders) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
    const key = orderedText(db, `${column}_order`)
    await sql`
      create index ${sql.ref(name)} on ${sql.table(table)} (${sql.ref(scope)}, ${key}, ${sql.raw(rest)})
    `.execute(db)
  }
}
