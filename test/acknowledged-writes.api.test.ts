import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/kit/db/database.ts'
import { acknowledgedIn, compareWith, newLedger } from './acknowledged-writes.ts'
import { testApp } from './app.ts'
import { makeDatabase } from './database.ts'

test('the comparison finds what is lost and what is made up', async () => {
  const place = await makeDatabase()
  const db = openDatabase(place.options)
  onTestFinished(() => place.remove())
  const site = await testApp({ database: db, demo: false })
  const { userId } = await site.registerPerson()
  await db.query.updateTable('accounts').set({ companyAddress: 'write 5' }).where('id', '=', userId).execute()
  const ledger = newLedger()
  ledger.records.add('never-stored')
  ledger.recordsAsked = 1
  ledger.profiles.set(userId, { acknowledged: 6, asked: 6 })
  expect(acknowledgedIn(ledger)).toBe(7)
  expect(await compareWith(place.options, ledger)).toEqual({
    lost: ['record never-stored', `profile ${userId}: 6, stored 5`],
    invented: [],
  })
  ledger.records.clear()
  ledger.profiles.set(userId, { acknowledged: 4, asked: 4 })
  expect((await compareWith(place.options, ledger)).invented).toEqual([`profile ${userId}: 5, asked 4`])
  ledger.profiles.set(userId, { acknowledged: 4, asked: 5 })
  expect(await compareWith(place.options, ledger)).toEqual({ lost: [], invented: [] })
})
