/** Versions of an item as the database reads them: those that wait for a second operator count nowhere until then. */
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import {
  awaitingHeads,
  type ContentVersionRow,
  confirmVersion,
  headsFrom,
  insertVersion,
  nextVersion,
  scheduledBy,
  versionAtMoment,
  withdrawVersion,
} from './content.store.ts'

const KIND = 'guide'
const key = (itemId: string) => ({ kind: KIND, itemId })
const by = { withdrawnBy: 'wang', withdrawnByName: 'wang' }

let site: TestApp
beforeAll(async () => {
  site = await testApp({ demo: false })
  for (const itemId of ['read', 'confirmed', 'withdrawn'])
    for (const version of [
      { number: 1, fromAt: 100 },
      { number: 2, fromAt: 200, awaiting: true },
      { number: 3, fromAt: 300, withdrawnAt: 250 },
      { number: 4, fromAt: 900, awaiting: true },
      { number: 5, fromAt: 1000 },
    ])
      await insertVersion(site.db.query, row(itemId, version))
})

function row(itemId: string, wanted: Partial<ContentVersionRow>): ContentVersionRow {
  return {
    ...key(itemId),
    number: 1,
    value: { text: 'one' },
    fromAt: 0,
    awaiting: false,
    createdAt: 0,
    source: 'operator',
    createdBy: `author of ${itemId}`,
    createdByName: 'lin',
    note: '',
    restoredFrom: null,
    oneLanguage: null,
    confirmedAt: null,
    confirmedBy: null,
    confirmedByName: null,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawnByName: null,
    ...wanted,
  }
}

const numbers = (rows: readonly { itemId: string; number: number }[], itemId = 'read') =>
  rows.filter((each) => each.itemId === itemId).map(({ number }) => number)

test('in force is what was published, whatever waits or was withdrawn after it', async () => {
  const db = site.db.query
  expect((await versionAtMoment(db, key('read'), 500))?.number).toBe(1)
  expect((await versionAtMoment(db, key('read'), 1000))?.number).toBe(5)
  expect(await versionAtMoment(db, key('read'), 99)).toBeUndefined()
  expect(numbers(await headsFrom(db, { kind: KIND, at: 500, later: false }))).toEqual([1])
  expect(numbers(await headsFrom(db, { at: 500, later: true })).sort()).toEqual([1, 5])
})

test('next is what comes by itself', async () => {
  const db = site.db.query
  expect((await nextVersion(db, key('read'), 150))?.number).toBe(5)
  expect(await nextVersion(db, key('read'), 1000)).toBeUndefined()
})

test('waiting are those that no second operator has confirmed; of an author also those whose moment comes', async () => {
  const db = site.db.query
  expect(numbers(await awaitingHeads(db, KIND)).sort()).toEqual([2, 4])
  expect(numbers(await scheduledBy(db, 'author of read', 500)).sort()).toEqual([2, 4, 5])
  expect(await scheduledBy(db, 'another author', 500)).toEqual([])
})

test('only one that waits can be confirmed, once', async () => {
  const db = site.db.query
  const confirmed = { fromAt: 600, confirmedAt: 600, confirmedBy: 'wang', confirmedByName: 'wang' }
  const confirm = (number: number) => confirmVersion(db, key('confirmed'), number, confirmed)
  expect([await confirm(1), await confirm(3), await confirm(2), await confirm(2)]).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect((await versionAtMoment(db, key('confirmed'), 600))?.number).toBe(2)
  expect((await versionAtMoment(db, key('read'), 600))?.number).toBe(1)
})

test('withdrawn can be one that waits, also after its moment, or that is not in force yet', async () => {
  const db = site.db.query
  const withdraw = (number: number) =>
    withdrawVersion(db, key('withdrawn'), number, { ...by, withdrawnAt: 500 })
  expect([await withdraw(1), await withdraw(2), await withdraw(2), await withdraw(5)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})
