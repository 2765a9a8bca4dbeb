import { type Kysely, sql } from 'kysely'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { ListReader } from '#server/kit/list/list-matching.ts'
import { type ListParts, ListService } from '#server/kit/list/list-service.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import { createSearchIndex } from '#server/migrations/list-indexes.ts'

const STATES = ['active', 'locked', 'disabled'] as const

/** A list with every kind of filter and column, for tests and benches of lists themselves. */
export const deskList = defineList({
  entity: 'Desks',
  version: 1,
  path: '/api/desks',
  audience: 'account',
  permission: 'self',
  summary: 'Desks of a test.',
  columns: {
    createdAt: column.moment({ sortable: true }),
    name: column.text({ sortable: true }),
    size: column.number({ sortable: true, nullable: true }),
    state: column.option(STATES, { sortable: true }),
    live: column.flag(),
    bookedOn: column.day({ sortable: true, nullable: true, absentLast: true }),
    secret: column.text({ sortable: true, permission: 'role:read' }),
  },
  filters: {
    createdAt: filter.moments(),
    size: filter.numbers(),
    bookedOn: filter.days(),
    state: filter.options(STATES),
    id: filter.ids(),
    live: filter.flag(),
    name: filter.text(),
    secret: filter.text(),
  },
  defaultSort: '-createdAt',
  search: ['name', 'secret'],
})

export const deskTexts: ListTexts<typeof deskList> = {
  title: 'Desks',
  columns: {
    createdAt: 'Created',
    name: 'Name',
    size: 'Size',
    state: 'State',
    live: 'Live',
    bookedOn: 'Booked',
    secret: 'Secret',
  },
  options: { state: { active: 'Active', locked: 'Locked', disabled: 'Disabled' } },
  filters: { id: 'Id' },
}

/** A row of the table `desks`. */
export interface Desk {
  readonly id: string
  readonly accountId: string
  readonly createdAt: number
  readonly name: string
  readonly size: number | null
  readonly state: (typeof STATES)[number]
  readonly live: boolean
  readonly bookedOn: string | null
  readonly secret: string
}

export async function createDesks({ query: db }: Pick<Db, 'query'>): Promise<void> {
  await sql`
    create table desks (
      id text not null primary key, account_id text not null, created_at bigint not null, name text not null,
      size integer, state text not null, live boolean not null, booked_on text, secret text not null
    )
  `.execute(db)
  await sql`create index desks_by_age on desks (account_id, created_at, id, state)`.execute(db)
}

/** The search index of the desks; a bench makes it when it has its rows. */
export function createDeskSearch(db: Kysely<unknown>): Promise<void> {
  return createSearchIndex(db, 'desks', ['name', 'secret'])
}

export async function insertDesks({ query: db }: Pick<Db, 'query'>, desks: readonly Desk[]): Promise<void> {
  for (let at = 0; at < desks.length; at += 500) {
    const rows = desks
      .slice(at, at + 500)
      .map(
        (desk) =>
          sql`(${desk.id}, ${desk.accountId}, ${desk.createdAt}, ${desk.name}, ${desk.size}, ${desk.state}, ${desk.live}, ${desk.bookedOn}, ${desk.secret})`,
      )
    await sql`insert into desks values ${sql.join(rows)}`.execute(db)
  }
}

/** Types of the application know no such table. */
const DESKS = 'desks' as never

const deskSource: ListSource<string> = {
  table: DESKS,
  scope: (accountId) => sql`${sql.ref('desks.accountId')} = ${accountId}`,
  ascii: ['name', 'secret'],
  searchIndex: true,
}

type DeskParts = Partial<ListParts<typeof deskList, string, Desk>>

export function deskService(deps: { db: Db; clock: Clock }, parts: DeskParts = {}) {
  return new ListService<typeof deskList, string, Desk>(deps, {
    list: deskList,
    source: deskSource,
    present: ({ accountId: _, ...desk }): RowOf<typeof deskList> => desk,
    ...parts,
  })
}

/** A reader of the desks of an account; without `all` it lacks the permission of the column `secret`. */
export function deskReader(accountId: string, all = true): ListReader<string> {
  return { scope: accountId, personId: accountId, may: () => all }
}
