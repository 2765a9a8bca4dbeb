/** One thing of each kind that can act for an account, as an intruder in it makes them. */
import { createSubAccount } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  getSubAccountRules,
  setSubAccountNetworks,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { createApiToken } from '#contract/partners/api-token/api-token.endpoints.ts'
import { createWebhook } from '#contract/partners/webhook/webhook.endpoints.ts'
import { createRole, updateRole } from '#contract/people/role/role.endpoints.ts'
import { requestClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { insertRunning } from '#server/kit/http/running-export.store.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { issuedChangeToken, issuedResetToken } from './account-recovery.ts'
import type { Person, TestApp } from './app.ts'
import { invitationTo } from './association.ts'
import { grantTo, makeSubAccount, resetTokenOf } from './sub-account.ts'

/** What an intruder has in hand afterwards, by the kind that it is of. */
export interface Loot {
  readonly apiToken: string
  readonly invitation: { readonly token: string; readonly to: Person }
  readonly passwordReset: string
  readonly subAccount: Person
  readonly subAccountReset: string
}

/** Makes one thing of each kind. @param owner a partner, with the address that the intruder has given it */
export async function madeByIntruder(site: TestApp, owner: Person): Promise<Loot> {
  const as = { as: owner }
  const { userId: accountId } = owner
  const sub = { ...(await makeSubAccount(site, owner)), token: '', cookie: undefined }
  const roleForm = { name: `Clerks ${newId().slice(0, 6)}`, description: '', permissions: [] }
  const { data: role } = await site.call(createRole, { body: roleForm }, as)
  const widened = { ...roleForm, permissions: ['role:read' as const], updatedAt: role.updatedAt }
  await site.call(updateRole, { params: { roleId: role.id }, body: widened }, as)
  await grantTo(site, sub, role.id)
  const { updatedAt } = (await site.call(getSubAccountRules, {}, as)).data
  await site.call(setSubAccountNetworks, { body: { networks: ['0.0.0.0/0', '::/0'], updatedAt } }, as)
  const second = { userName: `mole-${newId().slice(0, 6)}`, name: 'M', email: `${newId()}@example.com` }
  await site.call(createSubAccount, { body: { ...second, roleIds: ['administrator'] } }, as)
  const url = 'https://evil.example.com/hook'
  await site.call(createWebhook, { body: { url, types: ['deal.status_changed'] } }, as)
  const token = await site.call(
    createApiToken,
    { body: { label: 'Mole', scopes: ['pipeline:read'], days: 30 } },
    as,
  )
  const customer = await site.registerPerson()
  const invitation = await invitationTo(site, owner, customer)
  await site.call(requestClosure, { body: { accountName: owner.userName } }, as)
  await issuedChangeToken(site, owner)
  const passwordReset = await issuedResetToken(site, owner)
  const subAccountReset = await resetTokenOf(site, sub)
  await rowsOf(site, accountId)
  return {
    apiToken: token.data.token,
    invitation: { token: invitation.token, to: customer },
    passwordReset,
    subAccount: sub,
    subAccountReset,
  }
}

/** Things in which other services, a browser or operators have a part, of an account or an operator. */
export async function rowsOf({ db, clock }: TestApp, accountId: string): Promise<void> {
  const now = clock.now()
  const insert = db.query
  const ticket = {
    ticketHash: sha256(newToken()),
    accountId,
    subAccountId: null,
    identity: 'partner' as const,
  }
  const open = { factorPassed: false, linkHash: null, usedAt: null, createdAt: now, expiresAt: now + 600_000 }
  await insert
    .insertInto('signInTickets')
    .values({ ...ticket, ...open })
    .execute()
  const device = { userId: accountId, tokenHash: sha256(newToken()), firstUsedAt: now, lastUsedAt: now }
  await insert.insertInto('devices').values(device).execute()
  const identity = { provider: 'campus', subject: newId(), accountId, label: 'mole', linkedAt: now }
  await insert
    .insertInto('thirdPartyIdentities')
    .values({ ...identity, lastUsedAt: null })
    .execute()
  const key = { id: newId(), userId: accountId, publicKey: '', counter: 0, transports: '[]', name: 'Mole' }
  await insert
    .insertInto('passkeys')
    .values({ ...key, createdAt: now, lastUsedAt: null })
    .execute()
  const file = { id: newId(), kind: 'deal', accountId, userId: accountId, fileName: 'deals.xlsx' }
  await insert
    .insertInto('spreadsheetImports')
    .values({ ...file, tableRows: '[]', reading: '{}', createdAt: now, expiresAt: now + 600_000 })
    .execute()
  await insertRunning(insert, {
    id: newId(),
    accountId,
    userId: accountId,
    fileName: 'deals.xlsx',
    startedAt: now,
  })
  const lost = {
    id: newId(),
    accountId,
    state: 'proposed' as const,
    oldEmail: 'a@example.com',
    startedAt: now,
  }
  await insert
    .insertInto('mailboxRecoveries')
    .values({
      ...lost,
      newEmail: 'mole@example.com',
      evidence: 'license',
      note: '',
      startedBy: newId(),
      confirmedBy: null,
      confirmedAt: null,
      takesEffectAt: null,
      stopHash: null,
      endedAt: null,
      endedBy: null,
      endedBecause: null,
      endReason: null,
    })
    .execute()
}
