import { type SqlBool, sql } from 'kysely'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'

/** The deals of all partners; what has never been submitted is a draft. */
export const deskDealSource: ListSource<null> = {
  table: 'deals',
  scope: () => sql<SqlBool>`deals.submitted_at is not null`,
  filters: {
    partnerId: (ids: string[]) => sql<SqlBool>`deals.account_id in (${sql.join(ids)})`,
  },
  searchIndex: true,
}
