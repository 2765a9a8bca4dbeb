import { beforeAll, describe, expect, test } from 'vitest'
import { setSubAccountState } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  getSubAccountRules,
  previewSubAccountNetworks,
  requireSubAccountFactor,
  setSubAccountNetworks,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { getAccessReview } from '#contract/identity/access-review/access-review.endpoints.ts'
import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { createRole } from '#contract/people/role/role.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { grantTo, makeSubAccount, signedInSubAccount, signInBelow } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const ELSEWHERE = '198.51.100.0/24'
const rulesOf = async (as: Person) => (await site.call(getSubAccountRules, {}, { as })).data
const limit = async (as: Person, ...networks: string[]) => {
  const { updatedAt } = await rulesOf(as)
  return site.call(setSubAccountNetworks, { body: { networks, updatedAt } }, { as })
}
const signIn = (owner: Person, sub: Person) => signInBelow(site, owner, sub)

describe('networks of sub-accounts', () => {
  test('are open at first, and name the address of the caller', async () => {
    const owner = await site.registerPerson()
    const { networks, ownAddress } = await rulesOf(owner)
    expect([networks, ownAddress]).toEqual([[], expect.stringMatching(/^[\d.:a-f]+$/)])
  })

  test('keep sub-accounts out from elsewhere, in their sessions and at sign-in, and never the primary account', async () => {
    const owner = await site.registerPerson()
    const sub = await signedInSubAccount(site, owner)
    expect((await limit(owner, ELSEWHERE)).data.networks).toEqual([ELSEWHERE])
    const refused = await site.call(getUserDetail, { query: {} }, { as: sub })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'addressNotAllowed'])
    // Calls of primary accounts refuse it in the same way.
    const ofPrimary = await site.call(getAccessReview, {}, { as: sub })
    expect([ofPrimary.status, codeOf(ofPrimary)]).toEqual([403, 'addressNotAllowed'])
    expect(codeOf(await signIn(owner, sub))).toBe('addressNotAllowed')
    expect(codeOf(await signIn(owner, { ...sub, password: 'wrong-guess-1' }))).toBe('0029')
    expect((await site.call(getUserDetail, { query: {} }, { as: owner })).status).toBe(200)
    expect((await limit(owner)).status).toBe(200)
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(200)
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: owner })).data
    expect(list).toContainEqual(
      expect.objectContaining({ kind: 'subAccountNetworksChanged', detail: { networks: ELSEWHERE } }),
    )
  })

  test('that hold the address of a sub-account let it in', async () => {
    const owner = await site.registerPerson()
    const sub = await signedInSubAccount(site, owner)
    const { ownAddress } = await rulesOf(owner)
    await limit(owner, ELSEWHERE, ownAddress)
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(200)
    expect((await signIn(owner, sub)).status).toBe(200)
  })

  test('are previewed: who is signed in from elsewhere, of the own account only', async () => {
    const owner = await site.registerPerson()
    const sub = await signedInSubAccount(site, owner)
    await signedInSubAccount(site, await site.registerPerson())
    const preview = async (...networks: string[]) =>
      (await site.call(previewSubAccountNetworks, { body: { networks } }, { as: owner })).data
    const { ownAddress } = await rulesOf(owner)
    expect((await preview(ELSEWHERE)).list).toEqual([
      { id: sub.userId, userName: sub.userName, name: 'Lin Yue', addresses: [ownAddress], signedIn: true },
    ])
    expect((await preview(ownAddress)).totalCount).toBe(0)
    expect((await preview()).totalCount).toBe(0)
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(200)
  })

  test('are set only while those whom the preview named would be cut off', async () => {
    const owner = await site.registerPerson()
    const sub = await signedInSubAccount(site, owner)
    const preview = async () =>
      (await site.call(previewSubAccountNetworks, { body: { networks: [ELSEWHERE] } }, { as: owner })).data
    const save = async (seen: string) => {
      const { updatedAt } = await rulesOf(owner)
      const body = { networks: [ELSEWHERE], updatedAt, seen }
      return site.call(setSubAccountNetworks, { body }, { as: owner })
    }
    const { seen } = await preview()
    const other = await signedInSubAccount(site, owner)
    expect(codeOf(await save(seen))).toBe('cutOffChanged')
    expect((await rulesOf(owner)).networks).toEqual([])
    for (const each of [sub, other])
      expect((await site.call(getUserDetail, { query: {} }, { as: each })).status).toBe(200)
    expect((await save((await preview()).seen)).data.networks).toEqual([ELSEWHERE])
  })

  test('are previewed for those who signed in last from elsewhere too, without disabled ones', async () => {
    const owner = await site.registerPerson()
    const gone = await signedInSubAccount(site, owner)
    const disabled = await signedInSubAccount(site, owner)
    const now = await signedInSubAccount(site, owner)
    await makeSubAccount(site, owner)
    const { ownAddress } = await rulesOf(owner)
    await site.call(signOut, { body: { userId: gone.userId } }, { as: gone })
    const params = { subAccountId: disabled.userId }
    await site.call(setSubAccountState, { params, body: { state: 'disabled' } }, { as: owner })
    const { data } = await site.call(
      previewSubAccountNetworks,
      { body: { networks: [ELSEWHERE] } },
      { as: owner },
    )
    expect(data.list.map(({ id, signedIn, addresses }) => [id, signedIn, addresses])).toEqual([
      [now.userId, true, [ownAddress]],
      [gone.userId, false, [ownAddress]],
    ])
  })

  test('without the address of the sub-account that sets them are refused at their field', async () => {
    const owner = await site.registerPerson()
    const sub = await signedInSubAccount(site, owner)
    await grantTo(site, sub, 'administrator')
    const { ownAddress } = await rulesOf(sub)
    const refused = await limit(sub, ELSEWHERE)
    expect([refused.status, errorOf(refused).fields?.networks?.code]).toEqual([409, 'ownAddressOutside'])
    expect(errorOf(refused).fields?.networks?.message).toContain(ownAddress)
    expect((await limit(sub, ELSEWHERE, ownAddress)).status).toBe(200)
    expect((await limit(owner, ELSEWHERE)).status).toBe(200)
  })

  test('are set by a sub-account only where no enabled one can do more than it', async () => {
    const owner = await site.registerPerson()
    const guard = await signedInSubAccount(site, owner)
    const permissions: Permission[] = ['subAccount:read', 'subAccount:secure']
    const role = { name: 'Guards', description: '', permissions }
    const { id } = (await site.call(createRole, { body: role }, { as: owner })).data
    await grantTo(site, guard, id)
    const stronger = await signedInSubAccount(site, owner)
    await grantTo(site, stronger, 'finance')
    const { ownAddress, maySetNetworks } = await rulesOf(guard)
    expect([maySetNetworks, (await rulesOf(owner)).maySetNetworks]).toEqual([false, true])
    const refused = await limit(guard, ownAddress)
    expect([refused.status, codeOf(refused)]).toEqual([403, 'strongerSubAccounts'])
    expect((await rulesOf(owner)).networks).toEqual([])
    const params = { subAccountId: stronger.userId }
    await site.call(setSubAccountState, { params, body: { state: 'disabled' } }, { as: owner })
    expect((await rulesOf(guard)).maySetNetworks).toBe(true)
    expect((await limit(guard, ownAddress)).status).toBe(200)
  })

  test('are changed without an effect on the second factor that is required, and the other way round', async () => {
    const owner = await site.registerPerson()
    const from = 4e12
    const { updatedAt } = (await limit(owner, ELSEWHERE)).data
    const set = await site.call(requireSubAccountFactor, { body: { from, updatedAt } }, { as: owner })
    expect(set.data).toMatchObject({ networks: [ELSEWHERE], factorFrom: from })
    expect((await limit(owner)).data).toMatchObject({ networks: [], factorFrom: from })
  })

  test('that are no networks, too many, or changed meanwhile are refused', async () => {
    const owner = await site.registerPerson()
    for (const wrong of ['10.0.0.0/33', 'example.com', '10.0.0', '', '10.0.0.0/8 10.1.0.0/16'])
      expect(codeOf(await limit(owner, wrong))).toBe('inputInvalid')
    expect(codeOf(await limit(owner, ...Array.from({ length: 51 }, (_, i) => `10.0.${i}.0/24`)))).toBe(
      'inputInvalid',
    )
    expect((await limit(owner, '2001:db8::/32', '10.0.0.0/8', '10.0.0.0/8')).data.networks).toEqual([
      '2001:db8::/32',
      '10.0.0.0/8',
    ])
    const stale = await site.call(
      setSubAccountNetworks,
      { body: { networks: [], updatedAt: 0 } },
      { as: owner },
    )
    expect(codeOf(stale)).toBe('0022')
  })
})
