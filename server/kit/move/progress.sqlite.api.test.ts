import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/kit/db/database.ts'
import { makeEmptyDatabase } from '#test/database.ts'
import { beginMove, progressOf, storeProgress } from './progress.store.ts'

test('a table is done when its last portion says so, and begins after the rows that are there', async () => {
  const place = await makeEmptyDatabase()
  onTestFinished(place.remove)
  const db = openDatabase(place.options)
  onTestFinished(() => db.close())
  await beginMove(db, '/another/portico.db')
  expect(await progressOf(db, 'deals')).toEqual({ rows: 0, position: undefined, done: false })
  const half = { rows: 100, position: ['d100'], done: false }
  await db.transaction((tx) => storeProgress(tx, 'deals', half))
  expect(await progressOf(db, 'deals')).toEqual(half)
  const whole = { rows: 130, position: undefined, done: true }
  await db.transaction((tx) => storeProgress(tx, 'deals', whole))
  expect(await progressOf(db, 'deals')).toEqual(whole)
})
