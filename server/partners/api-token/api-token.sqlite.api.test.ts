/** API tokens of partners: created, used in place of a session, and all that ends them. */

import { beforeAll, describe, expect, test } from 'vitest'
import {
  deleteSubAccount,
  setSubAccountState,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { createDeal, getDeal, updateDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { disableAccount } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { TokenScope } from '#contract/kit/token-scopes.ts'
import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '#contract/partners/api-token/api-token.endpoints.ts'
import { API_TOKENS } from '#contract/partners/api-token/api-token.fields.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { createRole } from '#contract/people/role/role.endpoints.ts'
import { exportData } from '#contract/privacy/data-export/data-export.endpoints.ts'
import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import { bearer, tokenRow } from '#test/api-token.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { registeredPartner } from '#test/deals.ts'
import { signedInOperator } from '#test/operator.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

const { list: listDeals, export: exportDeals } = dealList.endpoints

let site: TestApp
let partner: Person
beforeAll(async () => {
  site = await testApp()
  partner = await certified(await registeredPartner(site))
})

async function certified(person: Person): Promise<Person> {
  await site.db.query
    .updateTable('accounts')
    .set({ certification: 'verified' })
    .where('id', '=', person.userId)
    .execute()
  return person
}

let tokens = 0
/** Of valid tokens each has a name of its own. */
function nextLabel(): string {
  tokens += 1
  return `CRM sync ${tokens}`
}
const wanted = (scopes: TokenScope[] = ['pipeline:read'], label = nextLabel()) => ({
  body: { label, scopes, days: 90 as const },
})
/** What a program with this token is answered. */
const asProgram = (token: string) => ({ headers: bearer(token) })
const listAs = (token: string) => site.call(listDeals, { query: {} }, asProgram(token))

describe('creating', () => {
  test('answers the token once; what is stored is its hash, and the list has its ending', async () => {
    const made = await site.call(createApiToken, wanted(['pipeline:read', 'customer:invite'], 'CRM sync'), {
      as: partner,
    })
    const { token, apiToken } = made.data
    expect(token).toMatch(/^ptk_[\w-]{43}$/)
    expect(apiToken).toMatchObject({
      label: 'CRM sync',
      hint: `ptk_…${token.slice(-4)}`,
      state: 'valid',
      scopes: ['pipeline:read', 'customer:invite'],
      createdBy: partner.userName,
      createdAt: site.clock.now(),
      expiresAt: site.clock.now() + 90 * DAY_MS,
      lastUsedAt: null,
      lastUsedFrom: null,
      revokedAt: null,
    })
    const listed = await site.call(listApiTokens, {}, { as: partner })
    expect(listed.data.list[0]).toEqual(apiToken)
    expect(listed.body).not.toContain(token)
    const stored = JSON.stringify(await site.db.query.selectFrom('apiTokens').selectAll().execute())
    expect(stored).not.toContain(token)
    const mail = await site.mailTo(partner.email, 'API token created')
    expect(mail.text).toContain('CRM sync')
    expect(mail.text).not.toContain(token)
  })

  test('tells the account and the sub-account that created it', async () => {
    const sub = await signedInSubAccount(site, partner)
    await grantTo(site, sub, 'administrator')
    const made = await site.call(createApiToken, wanted(undefined, 'Night job'), { as: sub })
    expect(made.data.apiToken.createdBy).toBe(sub.userName)
    for (const { email } of [partner, sub]) {
      const mail = await site.mailTo(email, 'Night job')
      expect(mail.text).toContain(sub.userName)
    }
  })

  test('of a sub-account that is disabled or deleted is listed as refused, and without the name of a deleted one', async () => {
    const sub = await signedInSubAccount(site, partner)
    await grantTo(site, sub, 'administrator')
    const { token, apiToken } = (
      await site.call(createApiToken, wanted(undefined, 'Left behind'), { as: sub })
    ).data
    const listed = async () => {
      const { list } = (await site.call(listApiTokens, {}, { as: partner })).data
      const found = list.find(({ id }) => id === apiToken.id)
      const asProgram = await site.call(listApiTokens, {}, { headers: bearer(token) })
      return [found?.state, found?.createdBy, asProgram.status === 401]
    }
    const at = { params: { subAccountId: sub.userId } }
    await site.call(setSubAccountState, { ...at, body: { state: 'disabled' } }, { as: partner })
    expect(await listed()).toEqual(['creatorOut', sub.userName, true])
    await site.call(setSubAccountState, { ...at, body: { state: 'enabled' } }, { as: partner })
    expect(await listed()).toEqual(['valid', sub.userName, false])
    await site.call(deleteSubAccount, at, { as: partner })
    expect(await listed()).toEqual(['creatorOut', null, true])
  })

  test('needs a recent authentication: proofNeeded', async () => {
    const tired = await certified(await registeredPartner(site))
    const provenAt = site.clock.now() - 10 * MINUTE_MS
    await site.db.query
      .updateTable('sessions')
      .set({ provenAt })
      .where('accountId', '=', tired.userId)
      .execute()
    expect(codeOf(await site.call(createApiToken, wanted(), { as: tired }))).toBe('proofNeeded')
  })

  test('needs a verified company: IAM_0007', async () => {
    const person = await registeredPartner(site)
    expect(codeOf(await site.call(createApiToken, wanted(), { as: person }))).toBe('IAM_0007')
  })

  test('is for partners: IAM_0004', async () => {
    const customer = await site.registerPerson()
    expect(codeOf(await site.call(createApiToken, wanted(), { as: customer }))).toBe('IAM_0004')
  })

  test('a sub-account gives no scope that it does not have: 0059', async () => {
    const { id: roleId } = (
      await site.call(
        createRole,
        {
          body: { name: 'Integrator', description: '', permissions: ['integration:create', 'pipeline:read'] },
        },
        { as: partner },
      )
    ).data
    const sub = await signedInSubAccount(site, partner)
    await grantTo(site, sub, roleId)
    const call = (scopes: TokenScope[]) => site.call(createApiToken, wanted(scopes), { as: sub })
    expect(codeOf(await call(['pipeline:read', 'pipeline:update']))).toBe('0059')
    expect(codeOf(await call(['pipeline:read']))).toBe('')
  })

  test('the name of a valid token, or one that looks like it, is refused at its field', async () => {
    const person = await certified(await registeredPartner(site))
    const make = (label: string) =>
      site.call(createApiToken, wanted(['pipeline:read'], label), { as: person })
    expect((await make('Billing export')).status).toBe(200)
    for (const label of ['billing  export', 'Billing\u00ad export', 'B\u0456lling export'])
      expect([label, errorOf(await make(label)).fields?.label?.code]).toEqual([label, 'apiTokenNameTaken'])
  })

  test('twenty are valid at a time: apiTokensFull; one that is revoked makes room', async () => {
    const person = await certified(await registeredPartner(site))
    const { id: tokenId } = await tokenRow(site, { accountId: person.userId })
    for (let count = 1; count < API_TOKENS.most; count += 1)
      await tokenRow(site, { accountId: person.userId })
    expect(codeOf(await site.call(createApiToken, wanted(), { as: person }))).toBe('apiTokensFull')
    await site.call(revokeApiToken, { params: { tokenId } }, { as: person })
    expect(codeOf(await site.call(createApiToken, wanted(), { as: person }))).toBe('')
  })

  test.each([
    ['label', { label: '  ' }, 'required'],
    ['label', { label: 'x'.repeat(37) }, 'tooLong'],
    ['scopes', { scopes: [] }, 'required'],
    ['scopes.0', { scopes: ['integration:create'] }, 'optionUnknown'],
    ['scopes', { scopes: ['pipeline:read', 'pipeline:read'] }, 'listedTwice'],
    ['days', { days: 3650 }, 'optionUnknown'],
  ])('says what is wrong with %s', async (field, change, code) => {
    const body = { ...wanted().body, ...change } as never
    const answer = await site.call(createApiToken, { body }, { as: partner })
    expect(errorOf(answer).fields?.[field]?.code).toBe(code)
  })
})

describe('a program', () => {
  test('makes the calls of the browser within its scopes, and is named in the activity log', async () => {
    const made = await site.call(createApiToken, wanted(['pipeline:read', 'pipeline:create']), {
      as: partner,
    })
    const { token, apiToken } = made.data
    const deal = await site.call(createDeal, { body: dealFields.empty }, asProgram(token))
    expect(deal.status).toBe(200)
    const listed = await listAs(token)
    expect(listed.data.list.map(({ id }) => id)).toContain(deal.data.id)
    const entry = await site.db.query
      .selectFrom('auditEvents')
      .select(['actorId', 'userAgent'])
      .where('kind', '=', 'dealCreated')
      .where('accountId', '=', partner.userId)
      .executeTakeFirst()
    expect(entry).toEqual({ actorId: partner.userId, userAgent: `API token ${apiToken.hint}` })
  })

  test('is refused outside its scopes: 0059', async () => {
    const { token } = await tokenRow(site, { accountId: partner.userId, scopes: ['pipeline:read'] })
    const program = asProgram(token)
    expect(codeOf(await site.call(createDeal, { body: dealFields.empty }, program))).toBe('0059')
    expect(codeOf(await site.call(exportDeals, { body: {} }, program))).toBe('0059')
    expect(codeOf(await site.call(getUserDetail, { query: {} }, program))).toBe('0059')
    expect(codeOf(await site.call(listApiTokens, {}, program))).toBe('0059')
    expect(codeOf(await site.call(createApiToken, wanted(), program))).toBe('0059')
  })

  test('sees nothing of another partner: notFound', async () => {
    const other = await registeredPartner(site)
    const { id: dealId } = (await site.call(createDeal, { body: dealFields.empty }, { as: other })).data
    const { token } = await tokenRow(site, { accountId: partner.userId })
    expect(codeOf(await site.call(getDeal, { params: { dealId } }, asProgram(token)))).toBe('notFound')
    const body = { ...dealFields.empty, version: 1 }
    expect(codeOf(await site.call(updateDeal, { params: { dealId }, body }, asProgram(token)))).toBe(
      'notFound',
    )
  })

  test('needs no session, and one that comes with it does not count', async () => {
    const { token } = await tokenRow(site, { accountId: partner.userId, scopes: ['customer:read'] })
    const answer = await site.call(listDeals, { query: {} }, { as: partner, headers: bearer(token) })
    expect(codeOf(answer)).toBe('0059')
    const unknown = { as: partner, headers: bearer('ptk_unknown') }
    expect(codeOf(await site.call(listDeals, { query: {} }, unknown))).toBe('0010')
  })

  test.each(['ptk_unknown', 'something', 'ptk_'])('with the token %s is 401, 0010', async (token) => {
    const answer = await listAs(token)
    expect([answer.status, codeOf(answer)]).toEqual([401, '0010'])
  })

  test('another scheme is no token: the session counts', async () => {
    const basic = { as: partner, headers: { authorization: 'Basic cHJveHk6c2VjcmV0' } }
    expect((await site.call(listDeals, { query: {} }, basic)).status).toBe(200)
  })

  test('may call what is public, with any token', async () => {
    expect((await site.call(getSite, {}, asProgram('ptk_unknown'))).status).toBe(200)
  })

  test('has its last use on record, at most once a minute', async () => {
    const { id, token } = await tokenRow(site, { accountId: partner.userId })
    const lastUse = async () => {
      const { list } = (await site.call(listApiTokens, {}, { as: partner })).data
      return list.find((each) => each.id === id)?.lastUsedAt
    }
    await listAs(token)
    const first = site.clock.now()
    expect(await lastUse()).toBe(first)
    site.clock.advance(MINUTE_MS - 1)
    await listAs(token)
    expect(await lastUse()).toBe(first)
    site.clock.advance(1)
    await listAs(token)
    expect(await lastUse()).toBe(first + MINUTE_MS)
  })

  test('repeats a call with an Idempotency-Key: one deal; the person has keys of its own', async () => {
    const { token } = await tokenRow(site, { accountId: partner.userId })
    const headers = { ...bearer(token), 'idempotency-key': 'nightly-import-0001' }
    const once = await site.call(createDeal, { body: dealFields.empty }, { headers })
    const again = await site.call(createDeal, { body: dealFields.empty }, { headers })
    expect(again.data.id).toBe(once.data.id)
    const key = { 'idempotency-key': 'nightly-import-0001' }
    const own = await site.call(createDeal, { body: dealFields.empty }, { as: partner, headers: key })
    expect(own.data.id).not.toBe(once.data.id)
  })

  test('calls so often a minute and no more: tooManyRequests', async () => {
    const narrow = await testApp({ limits: { token: { points: 2, seconds: 60 } } })
    const person = await registeredPartner(narrow)
    const [one, other] = [
      await tokenRow(narrow, { accountId: person.userId }),
      await tokenRow(narrow, { accountId: person.userId }),
    ]
    const call = ({ token }: { readonly token: string }) =>
      narrow.call(listDeals, { query: {} }, asProgram(token))
    expect([codeOf(await call(one)), codeOf(await call(one))]).toEqual(['', ''])
    const refused = await call(one)
    expect(codeOf(refused)).toBe('tooManyRequests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(codeOf(await call(other))).toBe('')
  })
})

describe('the end of a token', () => {
  const revoke = (tokenId: string, as = partner) => site.call(revokeApiToken, { params: { tokenId } }, { as })

  test('revoked: its next call is 401; a second time apiTokenOver', async () => {
    const { id, token } = await tokenRow(site, { accountId: partner.userId })
    expect(codeOf(await listAs(token))).toBe('')
    expect((await revoke(id)).data).toMatchObject({ id, state: 'revoked', revokedAt: site.clock.now() })
    expect(codeOf(await listAs(token))).toBe('0010')
    expect(codeOf(await revoke(id))).toBe('apiTokenOver')
  })

  test('of another account: notFound, and it stays valid', async () => {
    const { id, token } = await tokenRow(site, { accountId: partner.userId })
    expect(codeOf(await revoke(id, await registeredPartner(site)))).toBe('notFound')
    expect(codeOf(await listAs(token))).toBe('')
  })

  test('with its creator: the sub-account is disabled, or loses the permission', async () => {
    const sub = await signedInSubAccount(site, partner)
    await grantTo(site, sub, 'readOnly')
    const { token } = await tokenRow(site, { accountId: partner.userId, createdBy: sub.userId })
    expect(codeOf(await listAs(token))).toBe('')
    expect(codeOf(await site.call(createDeal, { body: dealFields.empty }, asProgram(token)))).toBe('0059')
    const disable = (disabledAt: number | null) =>
      site.db.query.updateTable('subAccounts').set({ disabledAt }).where('id', '=', sub.userId).execute()
    await disable(site.clock.now())
    expect(codeOf(await listAs(token))).toBe('0010')
    await disable(null)
    await site.db.query.deleteFrom('subAccountRoles').where('subAccountId', '=', sub.userId).execute()
    expect(codeOf(await listAs(token))).toBe('0059')
  })

  test('a token of a sub-account comes from the networks of sub-accounts only: addressNotAllowed', async () => {
    const person = await registeredPartner(site)
    const sub = await signedInSubAccount(site, person)
    await grantTo(site, sub, 'readOnly')
    await site.db.query
      .insertInto('subAccountRules')
      .values({ accountId: person.userId, networks: '203.0.113.0/24', updatedAt: 1, factorFrom: null })
      .execute()
    const { token } = await tokenRow(site, { accountId: person.userId, createdBy: sub.userId })
    expect(codeOf(await listAs(token))).toBe('addressNotAllowed')
  })

  test('with its account, which an operator disables: revoked for good', async () => {
    const person = await registeredPartner(site)
    const { token } = await tokenRow(site, { accountId: person.userId })
    const operator = await signedInOperator(site, 'administrator')
    const { updatedAt } = await site.db.query
      .selectFrom('accounts')
      .select('updatedAt')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    const input = { params: { accountId: person.userId }, body: { reason: 'Misuse', updatedAt } }
    expect((await site.call(disableAccount, input, { as: operator })).status).toBe(200)
    expect(codeOf(await listAs(token))).toBe('0010')
    await site.db.query
      .updateTable('accounts')
      .set({ disabledAt: null })
      .where('id', '=', person.userId)
      .execute()
    expect(codeOf(await listAs(token))).toBe('0010')
  })

  test('an account that is a partner no more has no tokens', async () => {
    const person = await registeredPartner(site)
    const { token } = await tokenRow(site, { accountId: person.userId })
    await site.db.query
      .updateTable('accounts')
      .set({ accountType: 1 })
      .where('id', '=', person.userId)
      .execute()
    expect(codeOf(await listAs(token))).toBe('0010')
  })

  test('is in the copy of the data, without the token', async () => {
    const person = await registeredPartner(site)
    const { token } = await tokenRow(site, { accountId: person.userId, label: 'Copied' })
    await listAs(token)
    const copy = await site.call(exportData, { query: { format: 'json' } }, { as: person })
    const text = new TextDecoder().decode(copy.data.content)
    expect(JSON.parse(text).apiTokens).toMatchObject([{ name: 'Copied', hint: `ptk_…${token.slice(-4)}` }])
    expect(text).not.toContain(token)
  })

  test('comes after a reminder, two weeks before', async () => {
    const person = await certified(await registeredPartner(site))
    const body = { ...wanted().body, label: 'Ending' }
    const made = await site.call(createApiToken, { body }, { as: person })
    const { token } = made.data
    site.clock.advance((90 - API_TOKENS.reminderDays) * DAY_MS)
    await site.settle()
    const mail = await site.mailTo(person.email, 'expires')
    expect(mail.subject).toContain('Ending')
    expect(codeOf(await listAs(token))).toBe('')
    site.clock.advance(API_TOKENS.reminderDays * DAY_MS)
    expect(codeOf(await listAs(token))).toBe('0010')
  })
})
