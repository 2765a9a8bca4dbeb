import { expect, test } from 'vitest'
import type { RowOf } from '#contract/kit/list/define-list.ts'
import { deskList } from '#test/list-fixture.ts'
import { declaredFields } from './list-service.ts'

test('a row is presented with its declared fields, and with no other column of its table', () => {
  const row: RowOf<typeof deskList> = {
    id: 'd1',
    createdAt: 1,
    name: 'Window',
    size: null,
    state: 'active',
    live: true,
    bookedOn: null,
    secret: 's',
  }
  const stored = { ...row, accountId: 'a1', passwordHash: 'x' }
  expect(declaredFields(deskList)(stored)).toEqual(row)
})
