/** What is derived of a column is written with it, by every form of a statement. */

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kit/ids.ts'
import { type TestApp, testApp } from '#test/app.ts'

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
