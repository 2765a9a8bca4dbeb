import { beforeAll, describe, expect, test } from 'vitest'
import { getUserDetail } from '#contract/features/account/account.endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

describe('getUserDetail', () => {
  test('shows one’s own account, with and without userId', async () => {
    const person = await site.registerPerson()
    const own = await site.call(getUserDetail, { query: {} }, { as: person })
    const named = await site.call(getUserDetail, { query: { userId: person.userId } }, { as: person })
    expect(own.data).toEqual(named.data)
    expect(own.data).toMatchObject({
      userId: person.userId,
      accountName: person.userName,
      accountType: 1,
      accountKind: 'personal',
    })
  })

  test('sends no field that the contract does not name', async () => {
    const person = await site.registerPerson()
    const { body } = await site.call(getUserDetail, { query: {} }, { as: person })
    expect(body).not.toMatch(/password|hash|argon2/i)
  })

  test('0059 for an account that is not one’s own, the same whether it exists or not', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const foreign = await site.call(getUserDetail, { query: { userId: other.userId } }, { as: person })
    const missing = await site.call(getUserDetail, { query: { userId: 'nobody' } }, { as: person })
    expect(foreign.status).toBe(403)
    expect({ ...errorOf(foreign), requestId: '' }).toEqual({ ...errorOf(missing), requestId: '' })
    expect(errorOf(foreign).errorCode).toBe('0059')
  })

  test('0009 without a token', async () => {
    expect(errorOf(await site.call(getUserDetail, { query: {} })).errorCode).toBe('0009')
  })
})
