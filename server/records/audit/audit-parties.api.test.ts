/** Entries that two parties share: each log tells its own party's person, address and device only. */
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/identity/operator-audit/operator-audit.endpoints.ts'
import {
  answerEndOfCustomer,
  askToEndAssociation,
  inviteCustomer,
} from '#contract/partners/association/association.endpoints.ts'
import { acceptInvitation } from '#contract/partners/association/invited.endpoints.ts'
import { exportAuditEvents, listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { AUDIT_KINDS } from '#contract/records/audit/audit.fields.ts'
import { parsedCopy } from '#test/account-copy.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { associated, noticeHash, partnerPerson, tokenOf } from '#test/association.ts'
import { makeOperator, signedInOperator } from '#test/operator.ts'
import { makeSubAccount } from '#test/sub-account.ts'
import { recordAudits } from './audit.service.ts'

const ELSEWHERE = { address: '198.51.100.23', userAgent: 'Firefox/140.0', requestId: 'r-1' }
const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' }
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

let site: TestApp
let customer: Person
let partner: Person
let operator: Person
beforeAll(async () => {
  site = await testApp()
  operator = await signedInOperator(site, 'administrator')
})

async function log(as: Person, query: Record<string, unknown> = {}) {
  const { data } = await site.call(listAuditEvents, { query: { pageSize: 100, ...query } as never }, { as })
  return data.list
}

/** The bytes of a copy of data, or of an exported log, as text. */
async function fetched(as: Person, path: string, init: RequestInit = {}): Promise<Uint8Array> {
  const headers = { 'x-auth-token': as.token, 'content-type': 'application/json' }
  const response = await site.fetch(new Request(`http://127.0.0.1${path}`, { headers, ...init }))
  return new Uint8Array(await response.arrayBuffer())
}
const copyOf = async (as: Person) => strFromU8(await fetched(as, '/api/account/export?format=json'))
async function spreadsheetOf(as: Person): Promise<string> {
  const bytes = await fetched(as, exportAuditEvents.path, { method: 'POST', body: '{}' })
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n')
}

describe('every kind of entry', () => {
  test('caused by another party shows neither who, nor from where, nor with what: log, filter, export, copy', async () => {
    customer = await site.registerPerson()
    partner = await partnerPerson(site)
    const colleague = await makeSubAccount(site, partner)
    const desk = await makeOperator(site, 'support')
    const actors = [partner.userId, colleague.userId, desk.userId]
    const entries = AUDIT_KINDS.flatMap((kind) =>
      actors.map((actorId) => ({
        kind,
        accountId: customer.userId,
        actorId,
        detail: { name: 'shared-entry' },
      })),
    )
    await site.db.transaction((tx) => recordAudits(site.deps, tx, entries, ELSEWHERE))
    const marked = []
    for (let page = 1; page <= 5; page += 1)
      marked.push(...(await log(customer, { page })).filter(({ detail }) => detail.name === 'shared-entry'))
    expect(marked).toHaveLength(entries.length)
    expect(new Set(marked.map(({ by }) => by))).toEqual(new Set(['partner', 'operator']))
    for (const entry of marked) expect(entry).toMatchObject({ address: '', browser: null, system: null })
    expect(await log(customer, { address: '198.51' })).toEqual([])
    const copy = await copyOf(customer)
    const [sheet, texts] = [await spreadsheetOf(customer), copy]
    for (const text of [sheet, texts])
      for (const foreign of ['198.51.100.23', 'Firefox', ...actors]) expect(text).not.toContain(foreign)
    const copied = parsedCopy(copy).activity?.filter(({ by }) => by === 'partner')
    expect(copied).toHaveLength(AUDIT_KINDS.length * 2)
  })

  test('of one’s own people has address and device', async () => {
    customer = await site.registerPerson()
    const colleague = await makeSubAccount(site, customer)
    const entry = { kind: 'profileChanged' as const, accountId: customer.userId, actorId: colleague.userId }
    await site.db.transaction((tx) => recordAudits(site.deps, tx, [entry], ELSEWHERE))
    expect(await log(customer, { address: '198.51' })).toMatchObject([
      { by: 'subAccount', address: '198.51.100.23', browser: 'Firefox' },
    ])
  })
})

describe('an association, from both sides', () => {
  /** The entries of both sides about an association: kind, who, browser. */
  async function both() {
    const read = async (as: Person) =>
      (await log(as))
        .filter(({ kind }) => kind.startsWith('association'))
        .map(({ kind, by, browser }) => [kind, by, browser].join(' '))
        .sort()
    return { customer: await read(customer), partner: await read(partner) }
  }

  test('began by the customer, asked to end by it, ended because the partner agrees', async () => {
    customer = await site.registerPerson()
    partner = await partnerPerson(site)
    const body = {
      ...{ boundBy: 'email' as const, customerName: 'Bukit Foods Pte. Ltd.', language: 'en' as const },
      email: customer.email,
    }
    const { data } = await site.call(inviteCustomer, { body }, { as: partner, headers: FIREFOX })
    const accepted = await site.call(
      acceptInvitation,
      { body: { hash: await noticeHash(site) } },
      { as: customer, headers: { ...CHROME, 'x-partner-token': tokenOf(data.link) } },
    )
    site.clock.advance(1)
    const reason = { body: { reason: 'The contract has ended.' } }
    const asked = await site.call(askToEndAssociation, reason, { as: customer, headers: CHROME })
    site.clock.advance(1)
    const params = { customerId: accepted.data.id }
    const answered = await site.call(
      answerEndOfCustomer,
      { params, body: { requestId: asked.data.end?.requestId ?? '', agrees: true, text: '' } },
      { as: partner, headers: FIREFOX },
    )
    expect(answered.status, answered.body).toBe(200)
    const read = await both()
    expect(read.customer).toEqual([
      'associationAccepted account Chrome',
      'associationApproved account Chrome',
      'associationEndAsked account Chrome',
      'associationEnded partner ',
    ])
    expect(read.partner).toEqual([
      'associationApproved customer ',
      'associationEndAsked customer ',
      'associationEnded account Firefox',
    ])
  })

  test('operators see who it was, and find the other party as what it is', async () => {
    customer = await site.registerPerson()
    partner = await partnerPerson(site)
    await associated(site, partner, customer)
    const query = { account: partner.userId, actorKind: 'customer' as const }
    const found = await site.call(listAuditEntries, { query: query as never }, { as: operator })
    expect(found.data.list).toMatchObject([
      { kind: 'associationApproved', actorKind: 'customer', actor: customer.userName },
    ])
    const subAccounts = { account: partner.userId, actorKind: 'subAccount' as const }
    const none = await site.call(listAuditEntries, { query: subAccounts as never }, { as: operator })
    expect(none.data.list).toEqual([])
  })
})
