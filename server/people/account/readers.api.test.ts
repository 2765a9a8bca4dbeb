import { expect, test } from 'vitest'
import { deleteSubAccount } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { testApp } from '#test/app.ts'
import { makeSubAccount } from '#test/sub-account.ts'
import { readersOf } from './account.service.ts'

test('a sub-account that was deleted is told nothing any more', async () => {
  const site = await testApp()
  const primary = await site.registerPerson()
  const { userId: subAccountId, userName } = await makeSubAccount(site, primary)
  const toldOf = async (userId: string) => {
    const readers = await readersOf(site.db.query, { accountId: primary.userId, userId })
    return readers.map((reader) => reader.userName)
  }
  expect(await toldOf(primary.userId)).toEqual([primary.userName])
  expect(await toldOf(subAccountId)).toEqual([primary.userName, userName])
  await site.call(deleteSubAccount, { params: { subAccountId } }, { as: primary })
  expect(await toldOf(subAccountId)).toEqual([primary.userName])
})
