/** After a recovery the owner sees what was ended, switches on what it knows, and ends what it does not know. */
import { expect, test } from 'vitest'
import {
  getSubAccountRules,
  requireSubAccountFactor,
  setSubAccountNetworks,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import {
  endAccess,
  getAccessReview,
  restoreAccess,
} from '#contract/identity/access-review/access-review.endpoints.ts'
import { undoEmailChange } from '#contract/identity/email-change/email-change.endpoints.ts'
import { resetPassword } from '#contract/identity/password/password.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { createApiToken } from '#contract/partners/api-token/api-token.endpoints.ts'
import { createWebhook, listWebhooks } from '#contract/partners/webhook/webhook.endpoints.ts'
import { createRole, updateRole } from '#contract/people/role/role.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { permissionsOfSubAccount } from '#server/people/role/role.service.ts'
import { subAccountRules } from '#server/people/sub-account/sub-account-rules.service.ts'
import { movedAddress } from '#test/account-recovery.ts'
import { bearer } from '#test/api-token.ts'
import { errorOf, type Person, sessionIn, testApp } from '#test/app.ts'
import { accept, invitationTo, partnerPerson } from '#test/association.ts'
import { grantTo, makeSubAccount, signInBelow } from '#test/sub-account.ts'

const site = await testApp()
const NEW = 'Loud-Meadow-42'
const types = ['deal.status_changed'] as const
const form = (permissions: ('trial:read' | 'role:read')[]) => ({
  name: 'Clerks',
  description: '',
  permissions,
})
const review = async (as: Person) => (await site.call(getAccessReview, {}, { as })).data
const restored = (as: Person, endedId: string) => site.call(restoreAccess, { params: { endedId } }, { as })

async function loggedIn(person: Person, password = person.password): Promise<Person> {
  const body = { identity: 'partner' as const, account: person.userName, password }
  return { ...person, password, token: sessionIn(await site.call(signIn, { body })).token }
}

async function recovered(person: Person): Promise<Person> {
  const token = await movedAddress(site, person, `intruder-${newId().slice(0, 8)}@example.com`)
  const { resetToken } = (await site.call(undoEmailChange, { body: { token } })).data
  await site.call(resetPassword, { body: { resetToken, password: NEW, repeat: NEW } })
  return loggedIn(person, NEW)
}

async function webhookOf(as: Person, url: string) {
  const made = await site.call(createWebhook, { body: { url, types: [...types] } }, { as })
  return made.data.webhook.id
}

test('what a recovery has ended is listed, and each thing is switched on again by itself', async () => {
  const owner = await partnerPerson(site)
  const trusted = await makeSubAccount(site, owner)
  const { data: role } = await site.call(createRole, { body: form(['trial:read']) }, { as: owner })
  await grantTo(site, trusted, role.id)
  const params = { roleId: role.id }
  const body = { ...form(['trial:read', 'role:read']), updatedAt: role.updatedAt }
  await site.call(updateRole, { params, body }, { as: owner })
  await webhookOf(owner, 'https://hook.example.com/a')
  const token = await site.call(
    createApiToken,
    { body: { label: 'Nightly', scopes: ['pipeline:read'], days: 30 } },
    { as: owner },
  )
  const customer = await site.registerPerson()
  const invitation = await invitationTo(site, owner, customer)

  const after = await recovered(owner)
  const { ended } = await review(after)
  const kinds = [...new Set(ended.map(({ kind }) => kind))].sort()
  expect(kinds).toEqual(['apiToken', 'invitation', 'role', 'roleGrant', 'subAccount', 'webhook'])
  expect(ended.every(({ canReturn }) => canReturn)).toBe(true)
  const shown = ended.map(({ name }) => name.en)
  const who = `Lin Yue · ${trusted.userName}`
  for (const name of ['Nightly', 'Clerks', 'https://hook.example.com/a', who]) expect(shown).toContain(name)
  expect(ended.find(({ kind }) => kind === 'roleGrant')?.target).toBe(who)

  expect((await signInBelow(site, after, trusted)).status).not.toBe(200)
  for (const { id } of ended) expect((await restored(after, id)).status).toBe(200)
  expect((await review(after)).ended).toEqual([])
  expect((await signInBelow(site, after, trusted)).status).toBe(200)
  expect([...(await permissionsOfSubAccount(site.db.query, trusted.userId))].sort()).toEqual([
    'role:read',
    'trial:read',
  ])
  const [hook] = (await site.call(listWebhooks, {}, { as: after })).data.list
  expect(hook?.offBecause).toBeNull()
  const asProgram = await site.call(listWebhooks, {}, { headers: bearer(token.data.token) })
  expect(asProgram.status).not.toBe(401)
  expect((await accept(site, customer, invitation.token)).status).toBe(200)
})

test('what acts is listed newest first, one thing is ended, and comes back', async () => {
  const owner = await partnerPerson(site)
  await webhookOf(owner, 'https://own.example.com/old')
  site.clock.advance(1_000)
  const id = await webhookOf(owner, 'https://own.example.com/new')
  const before = await review(owner)
  expect(before.acting.map(({ name }) => name.en)).toEqual([
    'https://own.example.com/new',
    'https://own.example.com/old',
  ])
  expect(before).toMatchObject({ actingCount: 2, ended: [] })

  const body = { kind: 'webhook', id }
  const ended = await site.call(endAccess, { body }, { as: owner })
  expect(ended.data).toMatchObject({ kind: 'webhook', canReturn: true })
  const hooks = (await site.call(listWebhooks, {}, { as: owner })).data.list
  expect(hooks.filter(({ offBecause }) => offBecause === null).length).toBe(1)
  // It is off already.
  expect((await site.call(endAccess, { body }, { as: owner })).status).toBe(404)
  expect((await restored(owner, ended.data.id)).status).toBe(200)
  expect((await review(owner)).actingCount).toBe(2)
})

test('a sub-account that the owner ends is logged out at once', async () => {
  const owner = await partnerPerson(site)
  const mole = await makeSubAccount(site, owner)
  const signedIn = await signInBelow(site, owner, mole)
  const as = { ...owner, token: sessionIn(signedIn).token }
  expect((await site.call(getAccessReview, {}, { as })).status).toBe(403)
  await site.call(endAccess, { body: { kind: 'subAccount', id: mole.userId } }, { as: owner })
  expect((await site.call(getAccessReview, {}, { as })).status).toBe(401)
})

test('switching on needs a recent proof, an own item, and one that has not returned', async () => {
  const owner = await partnerPerson(site)
  const id = await webhookOf(owner, 'https://own.example.com/x')
  const { data } = await site.call(endAccess, { body: { kind: 'webhook', id } }, { as: owner })
  const other = await partnerPerson(site)
  expect((await restored(other, data.id)).status).toBe(404)
  expect((await site.call(endAccess, { body: { kind: 'webhook', id } }, { as: other })).status).toBe(404)
  for (const kind of ['session', 'nothing'])
    expect((await site.call(endAccess, { body: { kind, id } }, { as: owner })).status).toBe(404)
  expect((await restored(owner, data.id)).status).toBe(200)
  expect(errorOf(await restored(owner, data.id)).errorCode).toBe('accessCannotReturn')
})

test('a token that expires meanwhile does not return, and stays on the list', async () => {
  const owner = await partnerPerson(site)
  const body = { label: 'Short', scopes: ['pipeline:read' as const], days: 30 as const }
  await site.call(createApiToken, { body }, { as: owner })
  const after = await recovered(owner)
  const [item] = (await review(after)).ended
  site.clock.advance(31 * DAY_MS)
  const later = await loggedIn(after)
  expect(errorOf(await restored(later, item?.id ?? '')).errorCode).toBe('accessCannotReturn')
  expect((await review(later)).ended.map(({ id }) => id)).toEqual([item?.id])
})

test('rules for sub-accounts that an intruder has loosened are as before, and the owner can take that back', async () => {
  const owner = await partnerPerson(site)
  const updated = async (as: Person) => (await site.call(getSubAccountRules, {}, { as })).data.updatedAt
  const set = async (as: Person, networks: string[]) =>
    site.call(setSubAccountNetworks, { body: { networks, updatedAt: await updated(as) } }, { as })
  expect((await set(owner, ['10.1.0.0/16'])).status).toBe(200)
  const require = async (as: Person, from: number | null) =>
    site.call(requireSubAccountFactor, { body: { from, updatedAt: await updated(as) } }, { as })
  expect((await require(owner, site.clock.now() + 9 * DAY_MS)).status).toBe(200)
  site.clock.advance(3 * DAY_MS)
  const intruder = await loggedIn(owner)
  const { factorFrom } = await subAccountRules(site.db.query, owner.userId)
  expect((await set(intruder, [])).status).toBe(200)
  expect((await require(intruder, null)).status).toBe(200)
  expect(await subAccountRules(site.db.query, owner.userId)).toMatchObject({ networks: [], factorFrom: null })

  const after = await recovered(intruder)
  const rules = () => subAccountRules(site.db.query, owner.userId)
  expect(await rules()).toMatchObject({ networks: ['10.1.0.0/16'], factorFrom })
  const [item, ...others] = (await review(after)).ended
  expect([item?.kind, others]).toEqual(['subAccountRules', []])
  expect((await restored(after, item?.id ?? '')).status).toBe(200)
  expect(await rules()).toMatchObject({ networks: [], factorFrom: null })
})
