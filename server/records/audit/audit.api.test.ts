import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { updateProfile } from '#contract/people/account/account.endpoints.ts'
import {
  exportAuditEvents,
  getAuditEventsSelection,
  listAuditEvents,
  selectAuditEvents,
} from '#contract/records/audit/audit.endpoints.ts'
import { AUDIT, type AuditKind } from '#contract/records/audit/audit.fields.ts'
import { newId } from '#server/kit/ids.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'
import { recordAudit } from './audit.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const REQUEST = { address: '203.0.113.7', userAgent: WINDOWS, requestId: 'r-1' }

interface Happened {
  readonly kind: AuditKind
  readonly detail?: Record<string, string>
  readonly actorId?: string | null
}

/** Writes into the log of an account, one entry a minute. */
async function happened(person: Person, ...entries: Happened[]): Promise<void> {
  for (const entry of entries) {
    site.clock.advance(MINUTE_MS)
    const full = { accountId: person.userId, actorId: person.userId, ...entry }
    await site.db.transaction((tx) => recordAudit(site.deps, tx, full, REQUEST))
  }
}

describe('listAuditEvents', () => {
  test('shows what happened in one moment in the order in which it is written, the last first', async () => {
    const person = await site.registerPerson()
    const by = { accountId: person.userId, actorId: person.userId }
    const kinds = ['profileChanged', 'roleCreated', 'roleChanged', 'roleDeleted', 'apiTokenCreated'] as const
    site.clock.advance(MINUTE_MS)
    await site.db.transaction(async (tx) => {
      for (const kind of kinds) await recordAudit(site.deps, tx, { kind, ...by }, REQUEST)
    })
    const { data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(data.list.slice(0, 5).map(({ kind }) => kind)).toEqual(kinds.toReversed())
  })

  test('shows what happened, newest first, with device and address', async () => {
    const person = await site.registerPerson()
    await happened(
      person,
      { kind: 'signInRefused', detail: { code: '0029' }, actorId: null },
      { kind: 'passwordChanged' },
    )
    const { data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(data.list.slice(0, 2)).toEqual([
      {
        id: expect.any(String),
        at: site.clock.now(),
        kind: 'passwordChanged',
        group: 'security',
        by: 'account',
        detail: {},
        address: '203.0.113.7',
        browser: 'Chrome',
        system: 'Windows',
      },
      expect.objectContaining({ kind: 'signInRefused', by: 'unknown', detail: { code: '0029' } }),
    ])
  })

  test('can be filtered by group and by period, and says how many match', async () => {
    const person = await site.registerPerson()
    await happened(person, { kind: 'profileChanged' }, { kind: 'totpAdded' }, { kind: 'passwordChanged' })
    const now = site.clock.now()
    const security = await site.call(listAuditEvents, { query: { group: 'security' } }, { as: person })
    expect(security.data.totalCount).toBe(2)
    const period = { atFrom: now - 2 * MINUTE_MS, atTo: now }
    const between = await site.call(listAuditEvents, { query: period }, { as: person })
    expect(between.data.list.map((event) => event.kind)).toEqual(['totpAdded', 'profileChanged'])
  })

  test('comes in pages that neither repeat nor miss an entry', async () => {
    const person = await site.registerPerson()
    const since = site.clock.now() + 1
    const many = Array.from({ length: 25 }, (): Happened => ({ kind: 'signedIn' }))
    await happened(person, ...many)
    const query = { atFrom: since, pageSize: 10 }
    const pages = await Promise.all(
      [1, 2, 3].map((page) => site.call(listAuditEvents, { query: { ...query, page } }, { as: person })),
    )
    const ids = pages.flatMap(({ data }) => data.list.map((event) => event.id))
    expect(pages.map(({ data }) => data.list.length)).toEqual([10, 10, 5])
    expect(new Set(ids).size).toBe(25)
    expect(pages[0]?.data.totalCount).toBe(25)
  })

  test('goes on over an entry of a kind that only the next release knows', async () => {
    const person = await site.registerPerson()
    await happened(person, { kind: 'ofTheNextRelease' as never }, { kind: 'passwordChanged' })
    const { status, data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect([status, data.list[0]?.kind]).toEqual([200, 'passwordChanged'])
    expect(data.list.map(({ kind }) => kind as string)).not.toContain('ofTheNextRelease')
    expect((await site.call(exportAuditEvents, { body: {} }, { as: person })).status).toBe(200)
  })

  test('shows only the caller’s log', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    await happened(other, { kind: 'passwordChanged' })
    const { data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(data.list.map((event) => event.kind)).not.toContain('passwordChanged')
  })

  test('is closed to sub-accounts: 0059', async () => {
    const sub = await signedInSubAccount(site, await site.registerPerson())
    const list = await site.call(listAuditEvents, { query: {} }, { as: sub })
    const file = await site.call(exportAuditEvents, { body: {} }, { as: sub })
    expect([errorOf(list).errorCode, errorOf(file).errorCode]).toEqual(['0059', '0059'])
  })

  test('actions of a sub-account are in the log of its primary account', async () => {
    const person = await site.registerPerson()
    const sub = await signedInSubAccount(site, person)
    await happened(person, { kind: 'signedIn', actorId: sub.userId })
    const { data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(data.list[0]?.by).toBe('subAccount')
  })

  test('refuses a page size, a group and a moment that do not exist', async () => {
    const person = await site.registerPerson()
    const query = { pageSize: 7, group: 'weather', atFrom: 'yesterday' } as never
    const answer = await site.call(listAuditEvents, { query }, { as: person })
    expect(errorOf(answer).errorCode).toBe('inputInvalid')
    expect(Object.keys(errorOf(answer).fields ?? {}).sort()).toEqual(['atFrom', 'group', 'pageSize'])
  })
})

describe('exportAuditEvents', () => {
  test('gives a spreadsheet of typed cells in the caller’s language, and logs that it did', async () => {
    const person = await site.registerPerson()
    site.clock.advance(MINUTE_MS)
    const sent = { atFrom: site.clock.now(), timeZone: 'Asia/Shanghai' }
    await happened(
      person,
      { kind: 'thirdPartyLinked', detail: { provider: '=HYPERLINK("http://evil.example")' } },
      { kind: 'passwordChanged' },
    )
    site.clock.advance(MINUTE_MS)
    const headers = { 'accept-language': 'zh-CN' }
    const { data, status } = await site.call(exportAuditEvents, { body: sent }, { as: person, headers })
    expect(status).toBe(200)
    expect(data.fileName).toMatch(/^activity-\d{8}-\d{6}\.xlsx$/)
    expect(data.mediaType).toContain('spreadsheetml')
    const parts = unzipSync(data.content)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(3)
    // A text stays a text, whatever it begins with; a time is a number with a format.
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('=HYPERLINK(')
    expect(sheet).toContain('修改了密码')
    expect(sheet).toMatch(/<row r="\d+"><c r="A\d+" s="\d+"><v>\d+\.\d+<\/v><\/c>/)
    const log = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(log.data.list[0]).toMatchObject({ kind: 'activityExported', detail: { rows: 2 } })
  })

  test('0011 when nothing matches, and nothing is logged then', async () => {
    const person = await site.registerPerson()
    const body = { atFrom: site.clock.now() + DAY_MS }
    const answer = await site.call(exportAuditEvents, { body }, { as: person })
    expect(errorOf(answer)).toMatchObject({ status: 404, errorCode: '0011' })
    const log = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(log.data.list.map((event) => event.kind)).not.toContain('activityExported')
  })
})

describe('a selection of all that match', () => {
  async function selected(person: Person) {
    await happened(person, { kind: 'passwordChanged' }, { kind: 'totpAdded' }, { kind: 'profileChanged' })
    const body = { group: 'security' }
    return (await site.call(selectAuditEvents, { body }, { as: person })).data
  }

  test('has the rows of its moment, and says what came later', async () => {
    const person = await site.registerPerson()
    const { selection, count, takenAt, expiresAt } = await selected(person)
    expect([count, expiresAt - takenAt]).toEqual([2, 60 * MINUTE_MS])
    await happened(person, { kind: 'totpRemoved' }, { kind: 'signedOut' })
    const params = { selection }
    const { data } = await site.call(getAuditEventsSelection, { params }, { as: person })
    expect(data).toMatchObject({ count: 2, left: 0, later: 1 })
    const page = await site.call(listAuditEvents, { query: { selection } }, { as: person })
    const kinds = page.data.list.filter(({ id }) => page.data.selected?.includes(id)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['passwordChanged', 'totpAdded'])
  })

  test('is what an export holds, with single rows added and taken out', async () => {
    const person = await site.registerPerson()
    const { selection } = await selected(person)
    const { data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    const idOf = (wanted: AuditKind) => data.list.find(({ kind }) => kind === wanted)?.id ?? ''
    const body = { selection, except: [idOf('totpAdded')], ids: [idOf('profileChanged')], group: 'signIn' }
    const file = await site.call(exportAuditEvents, { body }, { as: person })
    const sheet = strFromU8(unzipSync(file.data.content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(3)
    expect(sheet).toContain('Password changed')
    expect(sheet).toContain('Profile changed')
  })

  test('is the person’s own and ends after an hour: unknown, foreign and old ones do not differ', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const { selection } = await selected(person)
    const sub = await signedInSubAccount(site, person)
    await grantTo(site, sub, 'administrator')
    const get = (as: Person, id = selection) =>
      site.call(getAuditEventsSelection, { params: { selection: id } }, { as })
    const refused = [await get(other), await get(sub), await get(person, '0'.repeat(20))]
    const foreign = await site.call(exportAuditEvents, { body: { selection } }, { as: other })
    const page = await site.call(listAuditEvents, { query: { selection } }, { as: other })
    expect(page.data).not.toHaveProperty('selected')
    site.clock.advance(61 * MINUTE_MS)
    const late = await get(await site.signInAgain(person))
    for (const answer of [...refused, foreign, late])
      expect(errorOf(answer)).toMatchObject({ status: 404, errorCode: 'selectionGone' })
  })

  test('of rows named one by one leaves out what is foreign', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const rows = async (as: Person) => (await site.call(listAuditEvents, { query: {} }, { as })).data.list
    const ids = [...(await rows(person)), ...(await rows(other))].map(({ id }) => id)
    const { data } = await site.call(selectAuditEvents, { body: { ids } }, { as: person })
    expect(data.count).toBe((await rows(person)).length)
    expect(data.count).toBeLessThan(ids.length)
  })
})

test('more rows than a selection or an export may have are refused: tooManyRows', async () => {
  const own = await testApp({ listLimits: { snapshotRows: 2, exportRows: 2 } })
  const person = await own.registerPerson()
  const few = { body: { group: 'account' } }
  expect((await own.call(selectAuditEvents, few, { as: person })).status).toBe(200)
  expect((await own.call(exportAuditEvents, few, { as: person })).status).toBe(200)
  for (const endpoint of [selectAuditEvents, exportAuditEvents]) {
    const answer = await own.call(endpoint, { body: {} }, { as: person })
    expect(errorOf(answer)).toMatchObject({ status: 409, errorCode: 'tooManyRows' })
    expect(errorOf(answer).errorMsg).toContain('2')
  }
})

test('an export that fails is 0004, and is not logged', async () => {
  const person = await site.registerPerson()
  const broken = { accountId: person.userId, actorId: null, kind: 'signedIn', address: '' } as const
  const row = {
    ...broken,
    id: newId(),
    at: site.clock.now(),
    detail: 'no JSON',
    userAgent: '',
    requestId: '',
  }
  await site.db.query.insertInto('auditEvents').values(row).execute()
  const answer = await site.call(exportAuditEvents, { body: {} }, { as: person })
  expect(errorOf(answer)).toMatchObject({ status: 500, errorCode: '0004' })
  const query = { group: 'data' }
  expect((await site.call(listAuditEvents, { query }, { as: person })).data.totalCount).toBe(0)
})

describe('the log only grows', () => {
  test('no entry can be written anew, not even by the site itself', async () => {
    const person = await site.registerPerson()
    await happened(person, { kind: 'passwordChanged' })
    const change = site.db.query.updateTable('auditEvents').set({ kind: 'signedIn' })
    await expect(change.where('accountId', '=', person.userId).execute()).rejects.toThrow(
      'audit events never change',
    )
  })

  test('an entry and what it tells of stay or go together', async () => {
    const person = await site.registerPerson()
    const body = { name: 'A', phone: '', companyName: '', taxNumber: '', companyAddress: '', updatedAt: 1 }
    expect(errorOf(await site.call(updateProfile, { body }, { as: person })).errorCode).toBe('0022')
    const { data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(data.list.map((event) => event.kind)).not.toContain('profileChanged')
  })

  test('entries go after six months, as the privacy policy says, and no sooner', async () => {
    const own = await testApp()
    const person = await own.registerPerson()
    const write = (kind: AuditKind) =>
      own.db.transaction((tx) =>
        recordAudit(own.deps, tx, { kind, accountId: person.userId, actorId: null }, REQUEST),
      )
    await write('totpAdded')
    own.clock.advance(DAY_MS)
    await write('totpRemoved')
    own.clock.advance((AUDIT.retentionDays - 1) * DAY_MS + MINUTE_MS)
    await own.expire()
    const left = await own.db.query.selectFrom('auditEvents').select('kind').execute()
    expect(left.map(({ kind }) => kind)).toEqual(['totpRemoved'])
  })
})

test('refusals for names that no account has are counted by day, not stored one by one', async () => {
  const own = await testApp()
  const events = () => own.db.query.selectFrom('auditEvents').select('id').execute()
  const counted = async () => {
    const rows = await own.db.query.selectFrom('auditCounts').selectAll().execute()
    return Object.fromEntries(
      Object.entries(Object.groupBy(rows, ({ kind, detail }) => `${kind} ${detail}`)).map(
        ([name, each = []]) => [name, each.reduce((sum, { count }) => sum + count, 0)],
      ),
    )
  }
  const before = await events()
  const wrong = (account: string) =>
    ({ body: { identity: 'customer', account, password: 'Wrong-Harbour-7' } }) as const
  await Promise.all(Array.from({ length: 30 }, (_, each) => own.call(signIn, wrong(`unknown-${each}`))))
  for (let tries = 0; tries < 5; tries += 1) await own.call(signIn, wrong('unknown-locked'))
  expect(await events()).toEqual(before)
  expect(await counted()).toMatchObject({
    'signInRefused {"code":"0029"}': 31,
    'signInLocked {"code":"0028"}': 1,
  })
  own.clock.advance((AUDIT.retentionDays + 1) * DAY_MS)
  await own.expire()
  expect(await counted()).toEqual({})
})
