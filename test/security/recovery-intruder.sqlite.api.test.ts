/** An intruder who was in an account has no way left into it, nor a way to listen, after its recovery. */
import { beforeAll, expect, test } from 'vitest'
import {
  createSubAccount,
  getSubAccount,
  setSubAccountRoles,
  setSubAccountState,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { undoEmailChange } from '#contract/identity/email-change/email-change.endpoints.ts'
import { resetPassword } from '#contract/identity/password/password.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { createApiToken } from '#contract/partners/api-token/api-token.endpoints.ts'
import { createWebhook, listWebhooks, updateWebhook } from '#contract/partners/webhook/webhook.endpoints.ts'
import { createRole, updateRole } from '#contract/people/role/role.endpoints.ts'
import { listActing } from '#server/kit/acting/end-acting.ts'
import { newId } from '#server/kit/ids.ts'
import { permissionsOfSubAccount } from '#server/people/role/role.service.ts'
import { movedAddress } from '#test/account-recovery.ts'
import { bearer } from '#test/api-token.ts'
import { type Person, sessionIn, type TestApp, testApp } from '#test/app.ts'
import { accept, invitationTo, partnerPerson } from '#test/association.ts'
import { grantTo, makeSubAccount, resetTokenOf, signInBelow } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const NEW = 'Loud-Meadow-42'
const at = (subAccountId: string) => ({ params: { subAccountId } })
const types = ['deal.status_changed'] as const

async function changedAddress(as: Person, { userId, userName }: Person, email: string) {
  const { updatedAt } = (await site.call(getSubAccount, at(userId), { as })).data
  const body = { userName, name: 'Lin Yue', email, updatedAt }
  return site.call(updateSubAccount, { ...at(userId), body }, { as })
}
const form = (permissions: readonly Permission[]) => ({
  name: 'Clerks',
  description: '',
  permissions: [...permissions],
})

/** Undoes the change of address, and logs in with a new password. */
async function recovered(person: Person, token: string): Promise<Person> {
  const { resetToken } = (await site.call(undoEmailChange, { body: { token } })).data
  await site.call(resetPassword, { body: { resetToken, password: NEW, repeat: NEW } })
  const body = { identity: 'partner' as const, account: person.userName, password: NEW }
  return { ...person, password: NEW, token: sessionIn(await site.call(signIn, { body })).token }
}

test('what an intruder has made, widened or addressed anew is off, and what was there before goes on', async () => {
  let owner = await partnerPerson(site)
  const old = await makeSubAccount(site, owner)
  const trusted = await makeSubAccount(site, owner)
  const { data: role } = await site.call(createRole, { body: form(['trial:read']) }, { as: owner })
  await grantTo(site, { userId: trusted.userId }, role.id)
  const oldHook = await site.call(
    createWebhook,
    { body: { url: 'https://own.example.com/a', types: [...types] } },
    { as: owner },
  )
  const movedHook = await site.call(
    createWebhook,
    { body: { url: 'https://own.example.com/b', types: [...types] } },
    { as: owner },
  )
  site.clock.advance(3 * DAY_MS)
  owner = { ...owner, token: sessionIn(await logIn(owner)).token }

  const email = `second-self-${newId().slice(0, 6)}@example.com`
  const made = await site.call(
    createSubAccount,
    { body: { userName: `mole-${newId().slice(0, 6)}`, name: 'M', email, roleIds: ['administrator'] } },
    { as: owner },
  )
  await changedAddress(owner, { ...old, token: '', cookie: undefined }, `taken-${email}`)
  await site.call(
    setSubAccountRoles,
    { ...at(trusted.userId), body: { grant: [role.id, 'administrator'] } },
    { as: owner },
  )
  const widened = await site.call(
    updateRole,
    {
      params: { roleId: role.id },
      body: { ...form(['trial:read', 'role:grant', 'role:update']), updatedAt: role.updatedAt },
    },
    { as: owner },
  )
  expect(widened.status).toBe(200)
  await site.call(
    createWebhook,
    { body: { url: 'https://evil.example.com/x', types: [...types] } },
    { as: owner },
  )
  const webhookId = movedHook.data.webhook.id
  await site.call(
    updateWebhook,
    {
      params: { webhookId },
      body: { url: 'https://evil.example.com/y', types: [...types], isOn: true, version: 1 },
    },
    { as: owner },
  )
  const token = await site.call(
    createApiToken,
    { body: { label: 'Mole', scopes: ['pipeline:read'], days: 30 } },
    { as: owner },
  )
  const customer = await site.registerPerson()
  const invitation = await invitationTo(site, owner, customer)
  await resetTokenOf(site, old)

  const undo = await movedAddress(site, owner, `intruder-${email}`)
  const mail = owner.email
  owner = await recovered(owner, undo)

  expect((await signInBelow(site, owner, old)).status).not.toBe(200)
  const view = (await site.call(getSubAccount, at(made.data.id), { as: owner })).data
  expect(view.state).toBe('disabled')
  expect([...(await permissionsOfSubAccount(site.db.query, trusted.userId))]).toEqual(['trial:read'])
  expect((await signInBelow(site, owner, trusted)).status).toBe(200)
  const hooks = (await site.call(listWebhooks, {}, { as: owner })).data.list
  const on = hooks.filter((each) => each.offBecause === null).map(({ id }) => id)
  expect(on).toEqual([oldHook.data.webhook.id])
  const asProgram = await site.call(listWebhooks, {}, { headers: bearer(token.data.token) })
  expect(asProgram.status).toBe(401)
  expect((await accept(site, customer, invitation.token)).status).not.toBe(200)
  const told = (await site.mailTo(mail, 'disabled or undone')).text
  for (const name of ['evil.example.com/x', 'Mole', 'mole-', 'Clerks']) expect(told).toContain(name)
  // The owner switches on what it knows.
  const state = { ...at(old.userId), body: { state: 'enabled' as const } }
  expect((await site.call(setSubAccountState, state, { as: owner })).status).toBe(200)
})

/** Kinds that stay on recovery: what is of the owner alone, and of sub-accounts from before. */
const STAYS = ['emailUndo', 'unlockLink', 'knownDevice']

test('nothing of any kind that was made by the intruder can act', async () => {
  const owner = await partnerPerson(site)
  await makeSubAccount(site, owner)
  await site.call(
    createWebhook,
    { body: { url: 'https://evil.example.com/z', types: [...types] } },
    { as: owner },
  )
  const undo = await movedAddress(site, owner, `kinds-${newId().slice(0, 6)}@example.com`)
  await site.call(undoEmailChange, { body: { token: undo } })
  const listed = await listActing(site.deps, site.db.query, { accountId: owner.userId })
  const able = listed.flatMap(({ kind, items }) => (items.some(({ usable }) => usable) ? [kind.name] : []))
  // The secret with which the owner chooses a new password.
  expect(able.filter((name) => !STAYS.includes(name))).toEqual(['passwordReset'])
  expect(able).not.toContain('webhook')
  expect(able).not.toContain('subAccount')
})

const logIn = ({ userName: account, password }: Person) =>
  site.call(signIn, { body: { identity: 'partner', account, password } })
