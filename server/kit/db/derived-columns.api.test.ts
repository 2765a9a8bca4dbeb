/** What is derived of a column is written with it, by every form of a statement. */

import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kit/ids.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { fillDerivedColumns } from './derived-columns.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

/** A row of the outbox, by its subject. */
const mail = (id: string, subject: string) => ({
  id,
  subject,
  toAddress: 'ann@example.com',
  language: 'en' as const,
  text: '',
  html: '',
  state: 'queued' as const,
  expiresAt: null,
  lastError: null,
  createdAt: 1,
  sentAt: null,
  replyTo: null,
  resendable: false,
})
const foldedOf = async (id: string) => {
  const { rows } = await sql<{ folded: string }>`
    select subject_folded as folded from outbox where id = ${id}`.execute(site.db.query)
  return rows[0]?.folded
}

test('one row, several rows and a change have the derived text', async () => {
  const [one, two, three] = [newId(), newId(), newId()]
  await site.db.query.insertInto('outbox').values(mail(one, 'ZOË')).execute()
  await site.db.query
    .insertInto('outbox')
    .values([mail(two, 'ＡＢＣ'), mail(three, 'Łódź')])
    .execute()
  expect([await foldedOf(one), await foldedOf(two), await foldedOf(three)]).toEqual(['zoe', 'abc', 'lodz'])
  await site.db.query.updateTable('outbox').set({ subject: 'É', attempts: 1 }).where('id', '=', one).execute()
  await site.db.query.updateTable('outbox').set({ attempts: 2 }).where('id', '=', two).execute()
  expect([await foldedOf(one), await foldedOf(two)]).toEqual(['e', 'abc'])
})

test('a row that was read whole is inserted again, with what is derived of its new text', async () => {
  const [one, two] = [newId(), newId()]
  await site.db.query.insertInto('outbox').values(mail(one, 'ZOË')).execute()
  const row = await site.db.query
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  await site.db.query
    .insertInto('outbox')
    .values({ ...row, id: two, subject: 'Łódź' })
    .execute()
  expect(await foldedOf(two)).toBe('lodz')
})

test('a column with derived ones is not written by an expression', async () => {
  const change = site.db.query.updateTable('outbox').set({ subject: sql<string>`upper(subject)` })
  await expect(change.execute()).rejects.toThrow('not by an expression')
})

test('a migration that adds derived columns fills them for the rows that are there', async () => {
  await sql`create table guests (id text primary key, name text, phone text)`.execute(site.db.query)
  await sql`insert into guests values ('a', '单雄信', '138-0013'), ('b', 'Ｚoë', null)`.execute(site.db.query)
  await fillDerivedColumns(site.db.query as unknown as Kysely<unknown>, 'guests', {
    name: ['folded', 'personOrder'],
    phone: ['code'],
  })
  const { rows } = await sql<Record<string, string>>`
    select id, name_folded as folded, name_order as place, phone_code as code from guests order by id`.execute(
    site.db.query,
  )
  expect(rows).toEqual([
    { id: 'a', folded: '单雄信', place: expect.stringMatching(/^.shan4单/u), code: '1380013' },
    { id: 'b', folded: 'zoe', place: expect.any(String), code: '' },
  ])
})
