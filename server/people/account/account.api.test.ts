import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile, getUserDetail, updateProfile } from '#contract/people/account/account.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

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

describe('getUserDetail of sub-accounts', () => {
  test('a sub-account sees its own facts, and of its primary account the name and the company only', async () => {
    const primary = await site.registerPerson()
    await change(primary, { companyName: 'Harbour Ltd', taxNumber: 'T08', phone: '13800138000' })
    const sub = await signedInSubAccount(site, primary)
    const { data } = await site.call(getUserDetail, { query: {} }, { as: sub })
    expect(data).toMatchObject({
      userId: sub.userId,
      accountName: sub.userName,
      email: sub.email,
      name: 'Lin Yue',
      accountType: 1,
      primaryName: primary.userName,
      companyName: 'Harbour Ltd',
      phone: null,
      taxNumber: null,
    })
    const named = await site.call(getUserDetail, { query: { userId: sub.userId } }, { as: sub })
    expect(named.data).toEqual(data)
  })

  test('its primary account may read it, other accounts may not', async () => {
    const [primary, other] = [await site.registerPerson(), await site.registerPerson()]
    const sub = await signedInSubAccount(site, primary)
    const [sister, stranger] = [
      await signedInSubAccount(site, primary),
      await signedInSubAccount(site, other),
    ]
    const query = { userId: sub.userId }
    expect((await site.call(getUserDetail, { query }, { as: primary })).data.userId).toBe(sub.userId)
    for (const as of [other, sister, stranger]) {
      expect(errorOf(await site.call(getUserDetail, { query }, { as })).errorCode).toBe('0059')
    }
    const above = await site.call(getUserDetail, { query: { userId: primary.userId } }, { as: sub })
    expect(errorOf(above).errorCode).toBe('0059')
  })
})

describe('updateProfile', () => {
  test('changes what may be changed, and the account shows it', async () => {
    const person = await site.registerPerson()
    const answer = await change(person, { name: ' 王小明 ', phone: '138 0013 8000', companyName: '海港科技' })
    expect(answer.data).toMatchObject({
      name: '王小明',
      phone: '+8613800138000',
      companyName: '海港科技',
      taxNumber: null,
    })
    expect((await site.call(getProfile, {}, { as: person })).data).toEqual(answer.data)
    expect((await site.call(getUserDetail, { query: {} }, { as: person })).data).toMatchObject(answer.data)
  })

  test('an empty text clears a field', async () => {
    const person = await site.registerPerson()
    await change(person, { name: 'Ann', companyAddress: 'Harbour Road 1' })
    expect((await change(person, { name: 'Ann' })).data).toMatchObject({ name: 'Ann', companyAddress: null })
  })

  test('0022 when the account changed meanwhile, and nothing is written', async () => {
    const person = await site.registerPerson()
    const { updatedAt } = (await site.call(getUserDetail, { query: {} }, { as: person })).data
    await change(person, { name: 'First' })
    const late = await site.call(
      updateProfile,
      { body: { ...EMPTY, name: 'Late', updatedAt } },
      { as: person },
    )
    expect(errorOf(late)).toMatchObject({ status: 409, errorCode: '0022' })
    expect((await site.call(getUserDetail, { query: {} }, { as: person })).data.name).toBe('First')
  })

  test('of two changes at once one is made and the other answered 0022', async () => {
    const person = await site.registerPerson()
    const { updatedAt } = (await site.call(getUserDetail, { query: {} }, { as: person })).data
    const both = await Promise.all(
      ['One', 'Two'].map((name) =>
        site.call(updateProfile, { body: { ...EMPTY, name, updatedAt } }, { as: person }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the log names the fields that changed, never their values', async () => {
    const person = await site.registerPerson()
    site.clock.advance(1)
    await change(person, { name: 'Ann Lee', phone: '13800138000' })
    const { data, body } = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(data.list[0]).toMatchObject({ kind: 'profileChanged', detail: { fields: 'name phone' } })
    expect(body).not.toMatch(/Ann Lee|13800138000/)
  })

  test('saving unchanged values is not logged', async () => {
    const person = await site.registerPerson()
    const { updatedAt } = (await site.call(getUserDetail, { query: {} }, { as: person })).data
    expect((await change(person, {})).data.updatedAt).toBe(updatedAt)
    const { data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(data.list.map((event) => event.kind)).not.toContain('profileChanged')
  })

  test('says at which field what is wrong', async () => {
    const person = await site.registerPerson()
    const answer = await change(person, { phone: '12', companyName: 'c'.repeat(256), name: 'a\ue000b' })
    const fields = Object.entries(errorOf(answer).fields ?? {}).map(([path, { code }]) => [path, code])
    expect(Object.fromEntries(fields)).toEqual({
      phone: 'phoneCountryRule',
      companyName: 'tooLong',
      name: 'charactersRule',
    })
  })

  test('a sub-account with the permission reads and changes the profile of its primary account', async () => {
    const primary = await site.registerPerson()
    await change(primary, { name: 'Ann', taxNumber: 'T08' })
    const sub = await signedInSubAccount(site, primary)
    expect(errorOf(await site.call(getProfile, {}, { as: sub })).errorCode).toBe('0059')
    await grantTo(site, sub, 'administrator')
    const { data } = await site.call(getProfile, {}, { as: sub })
    expect(data).toMatchObject({ name: 'Ann', taxNumber: 'T08' })
    const body = { ...EMPTY, name: 'Ann Lee', updatedAt: data.updatedAt }
    expect((await site.call(updateProfile, { body }, { as: sub })).data).toMatchObject({ name: 'Ann Lee' })
    expect((await site.call(getProfile, {}, { as: primary })).data.name).toBe('Ann Lee')
  })

  test('0059 for a sub-account: it may look, not change', async () => {
    const sub = await signedInSubAccount(site, await site.registerPerson())
    expect(errorOf(await change(sub, { name: 'Mallory' })).errorCode).toBe('0059')
  })
})

const EMPTY = { name: '', phone: '', companyName: '', taxNumber: '', companyAddress: '' }

/** Sends the profile form of an account that has just read its profile. */
async function change(person: Person, fields: Partial<typeof EMPTY>) {
  const { updatedAt } = (await site.call(getUserDetail, { query: {} }, { as: person })).data
  return site.call(updateProfile, { body: { ...EMPTY, ...fields, updatedAt } }, { as: person })
}
