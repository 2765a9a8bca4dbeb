import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/identity/password/password.endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import {
  exportNotifications,
  getMailPreferences,
  getNotificationState,
  getNotificationsSelection,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  selectNotifications,
  updateMailPreferences,
} from '#contract/messages/notification/notification.endpoints.ts'
import { NOTIFICATIONS } from '#contract/messages/notification/notification.fields.ts'
import { newId } from '#server/kit/ids.ts'
import { DEFAULT_LIST_LIMITS } from '#server/kit/list/list-limits.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { storeLaterKind } from '#test/later-kind.ts'
import { plainMail } from '#test/mail.ts'
import { signedInOperator } from '#test/operator.ts'
import { signedInSubAccount } from '#test/sub-account.ts'
import { type NewNotification, notificationPersonal, notify } from './notification.service.ts'

const limits = { ...DEFAULT_LIST_LIMITS }
let site: TestApp
beforeAll(async () => {
  site = await testApp({ listLimits: limits })
})

const REGION = { zh: '上海', en: 'Shanghai' }
const READY = { kind: 'trialReady', params: { region: REGION, endsAt: 1_764_000_000_000 } } as const

/** Tells a person several things, one a minute. */
async function told(person: Person, ...news: Omit<NewNotification, 'userId'>[]): Promise<void> {
  for (const each of news) {
    site.clock.advance(MINUTE_MS)
    await site.db.transaction((tx) => notify(site.deps, tx, { userId: person.userId, ...each }))
  }
}

const stateOf = async (person: Person) => (await site.call(getNotificationState, {}, { as: person })).data
const listOf = async (person: Person, query = {}) =>
  (await site.call(listNotifications, { query }, { as: person })).data.list

describe('notify', () => {
  test('tells one person, with what the texts need and where to go', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    await told(person, { ...READY, link: '/content/information' })
    expect((await listOf(person))[0]).toEqual({
      id: expect.any(String),
      kind: 'trialReady',
      topic: 'trial',
      at: site.clock.now(),
      state: 'unread',
      title: 'Trial desktop ready',
      text: 'Your desktop in Shanghai is ready. The trial expires on November 24, 2025 (UTC+8).',
      link: '/content/information',
      number: 1,
    })
    const inChinese = { as: person, headers: { 'accept-language': 'zh' } }
    expect((await site.call(listNotifications, { query: {} }, inChinese)).data.list[0]?.text).toBe(
      '您在上海的桌面已就绪，试用将于 2025年11月24日（北京时间）到期。',
    )
    expect(await stateOf(person)).toEqual({ unread: 1, revision: 1 })
    expect(await listOf(other)).toEqual([])
    expect(await stateOf(other)).toEqual({ unread: 0, revision: 0 })
  })

  test('stays with its cause: after a rollback there is no notification, mail or number', async () => {
    const person = await site.registerPerson()
    const mails = [plainMail({ to: person.email, subject: 'Ready' })]
    const cause = site.db.transaction(async (tx) => {
      await notify(site.deps, tx, { userId: person.userId, ...READY, mails })
      throw new Error('no')
    })
    await expect(cause).rejects.toThrow('no')
    await told(person, READY)
    expect((await listOf(person)).map(({ number }) => number)).toEqual([1])
  })

  test('numbers what many causes tell at the same time without gaps and repeats', async () => {
    const person = await site.registerPerson()
    const causes = Array.from({ length: 12 }, () =>
      site.db.transaction((tx) => notify(site.deps, tx, { userId: person.userId, ...READY })),
    )
    await Promise.all(causes)
    const numbers = (await listOf(person, { pageSize: 50 })).map(({ number }) => number).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  })

  test('refuses a link to another site', async () => {
    const person = await site.registerPerson()
    for (const link of ['https://evil.example/', '//evil.example', '/\\evil.example', 'content'])
      await expect(told(person, { ...READY, link })).rejects.toThrow('of this site only')
  })

  test('is caused by a changed password', async () => {
    const person = await site.registerPerson()
    const body = { oldPassword: person.password, password: 'Calm-Meadow-42', repeat: 'Calm-Meadow-42' }
    await site.call(changePassword, { body }, { as: person })
    expect((await listOf(person)).map(({ kind }) => kind)).toContain('passwordChanged')
  })
})

describe('the list', () => {
  test('is filtered by topic and state, and does not show what is older than six months', async () => {
    const person = await site.registerPerson()
    await told(person, READY)
    site.clock.advance(NOTIFICATIONS.retentionDays * DAY_MS)
    const again = await site.signInAgain(person)
    await site.call(markAllNotificationsRead, { query: { revision: 1 } }, { as: again })
    await told(again, { kind: 'passwordChanged' }, READY)
    const kinds = async (query: object) => (await listOf(again, query)).map(({ kind }) => kind)
    expect(await kinds({ topic: 'trial' })).toEqual(['trialReady'])
    expect(await kinds({ topic: 'account' })).toEqual([])
    expect(await kinds({ state: 'unread' })).toEqual(['trialReady', 'passwordChanged'])
    expect(await kinds({ state: 'unread,read', topic: 'trial,security' })).toContain('trialReady')
    await site.expire()
    const left = await site.db.query
      .selectFrom('notifications')
      .select('number')
      .where('userId', '=', person.userId)
      .where('kind', '=', 'trialReady')
      .execute()
    expect(left).toHaveLength(1)
  })

  test('is a spreadsheet with whole sentences in the language of the reader', async () => {
    const person = await site.registerPerson()
    await told(person, READY)
    const { data } = await site.call(exportNotifications, { body: {} }, { as: person })
    expect(data.fileName).toMatch(/^notifications-/)
  })
})

describe('read and unread', () => {
  test('single ones, picked ones and all are marked, and no other person’s', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    await told(person, READY, READY, READY)
    await told(other, READY)
    const [newest] = await listOf(person)
    const [foreign] = await listOf(other)
    const ids = [newest?.id ?? '', foreign?.id ?? '', newId()]
    const marked = await site.call(markNotificationsRead, { body: { ids } }, { as: person })
    expect(marked.data).toEqual({ unread: 2, revision: 4, done: [newest?.id], refused: [] })
    expect(await stateOf(other)).toEqual({ unread: 1, revision: 1 })
    const again = await site.call(markNotificationsRead, { body: { ids } }, { as: person })
    expect(again.data).toMatchObject({ unread: 2, revision: 4 })
    const earlier = await site.call(markAllNotificationsRead, { query: { revision: 0 } }, { as: person })
    expect(earlier.data).toEqual({ unread: 2, revision: 4 })
    const all = await site.call(markAllNotificationsRead, { query: { revision: 4 } }, { as: person })
    expect(all.data).toEqual({ unread: 0, revision: 5 })
    await told(person, READY)
    const current = await site.call(markAllNotificationsRead, { query: {} }, { as: person })
    expect(current.data).toEqual({ unread: 0, revision: 7 })
    expect((await listOf(person)).map(({ state }) => state)).toEqual(['read', 'read', 'read', 'read'])
  })

  test('all that match are marked by a snapshot; that of another person is refused', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    await told(person, READY, { kind: 'passwordChanged' })
    const body = { topic: ['trial' as const] }
    const { selection } = (await site.call(selectNotifications, { body }, { as: person })).data
    const read = await site.call(getNotificationsSelection, { params: { selection } }, { as: person })
    expect(read.data.count).toBe(1)
    const foreign = await site.call(markNotificationsRead, { body: { selection } }, { as: other })
    expect(errorOf(foreign).errorCode).toBe('selectionGone')
    const marked = await site.call(markNotificationsRead, { body: { selection } }, { as: person })
    expect(marked.data.unread).toBe(1)
  })

  test('more than a selection may have are refused: tooManyRows, and none is marked', async () => {
    const person = await site.registerPerson()
    await told(person, READY, READY)
    const { selection } = (await site.call(selectNotifications, { body: {} }, { as: person })).data
    Object.assign(limits, { snapshotRows: 1 })
    const refused = await site.call(markNotificationsRead, { body: { selection } }, { as: person })
    Object.assign(limits, DEFAULT_LIST_LIMITS)
    expect([refused.status, errorOf(refused).errorCode]).toEqual([409, 'tooManyRows'])
    expect((await stateOf(person)).unread).toBe(2)
  })

  test('more than a hundred unread ones are counted up to a hundred', async () => {
    const person = await site.registerPerson()
    const news = { userId: person.userId, ...READY }
    await site.db.transaction(async (tx) => {
      for (let n = 0; n < 105; n += 1) await notify(site.deps, tx, news)
    })
    expect(await stateOf(person)).toEqual({ unread: 100, revision: 105 })
  })
})

test('a kind that only the next release knows is neither listed, exported, counted nor marked; a copy names it', async () => {
  const person = await site.registerPerson()
  await told(person, READY)
  site.clock.advance(MINUTE_MS)
  const row = await storeLaterKind(site, person.userId, 2)
  expect((await listOf(person)).map(({ number }) => number)).toEqual([1])
  expect((await site.call(listNotifications, { query: {} }, { as: person })).data.totalCount).toBe(1)
  expect((await site.call(exportNotifications, { body: {} }, { as: person })).status).toBe(200)
  expect((await stateOf(person)).unread).toBe(1)
  await site.call(markAllNotificationsRead, { query: { revision: 2 } }, { as: person })
  const stored = site.db.query.selectFrom('notifications').select('readAt').where('id', '=', row.id)
  expect(await stored.executeTakeFirst()).toEqual({ readAt: null })
  const [copied] = notificationPersonal.copied ?? []
  const people = [person.userId]
  const values = await copied?.read(site.deps, { accountId: person.userId, people, language: 'en' } as never)
  const page = copied?.page?.show(values, { language: 'en', copy: {} })
  expect(page).toMatchObject({ rows: [{ kind: 'ofTheNextRelease' }, { kind: 'Trial desktop ready' }] })
})

test('a sub-account has notifications of its own', async () => {
  const person = await site.registerPerson()
  const sub = await signedInSubAccount(site, person)
  await told(person, READY)
  expect((await listOf(sub)).map(({ kind }) => kind)).not.toContain('trialReady')
  await told(sub, { kind: 'passwordChanged' })
  expect((await listOf(sub))[0]?.kind).toBe('passwordChanged')
  expect((await listOf(person)).map(({ kind }) => kind)).not.toContain('passwordChanged')
})

describe('mail preferences', () => {
  const mailOf = ({ email: to }: Person, subject: string) => plainMail({ to, subject, text: 'News.' })
  const mailed = async (person: Person) =>
    (
      await site.db.query
        .selectFrom('outbox')
        .select('subject')
        .where('toAddress', '=', person.email)
        .execute()
    ).map(({ subject }) => subject)

  test('turn the mails of a kind off and on again; the notification stays', async () => {
    const person = await site.registerPerson()
    expect((await site.call(getMailPreferences, {}, { as: person })).data.list).toContainEqual({
      kind: 'trialReady',
      title: 'Trial desktop ready',
      mail: true,
    })
    const set = (mail: boolean) =>
      site.call(updateMailPreferences, { body: { list: [{ kind: 'trialReady', mail }] } }, { as: person })
    expect((await set(false)).data.list).toContainEqual(
      expect.objectContaining({ kind: 'trialReady', mail: false }),
    )
    await told(person, { ...READY, mails: [mailOf(person, 'Off')] })
    await set(true)
    await told(person, { ...READY, mails: [mailOf(person, 'On')] })
    expect(await mailed(person)).toEqual(expect.arrayContaining(['On']))
    expect(await mailed(person)).not.toContain('Off')
    expect(await listOf(person, { topic: 'trial' })).toHaveLength(2)
  })

  test('mails of security cannot be turned off', async () => {
    const person = await site.registerPerson()
    const list = [{ kind: 'passwordChanged' as const, mail: false }]
    const answer = await site.call(updateMailPreferences, { body: { list } }, { as: person })
    expect(answer.data.list.map(({ kind }) => kind)).not.toContain('passwordChanged')
    await told(person, { kind: 'passwordChanged', mails: [mailOf(person, 'Changed')] })
    expect(await mailed(person)).toContain('Changed')
  })

  test('are each person’s own, and refuse a kind that does not exist', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const body = { list: [{ kind: 'trialEnded' as const, mail: false }] }
    await site.call(updateMailPreferences, { body }, { as: person })
    expect((await site.call(getMailPreferences, {}, { as: other })).data.list).toContainEqual(
      expect.objectContaining({ kind: 'trialEnded', mail: true }),
    )
    const wrong = { list: [{ kind: 'weather', mail: true }] } as never
    const answer = await site.call(updateMailPreferences, { body: wrong }, { as: person })
    expect(errorOf(answer).errorCode).toBe('inputInvalid')
  })
})

test('the switches of mails are those of news that can reach the person', async () => {
  const kindsOf = async (as: Person) =>
    (await site.call(getMailPreferences, {}, { as })).data.list.map(({ kind }) => kind)
  const customer = await site.registerPerson()
  const sub = await signedInSubAccount(site, customer)
  expect(await kindsOf(customer)).toEqual(expect.arrayContaining(['trialReady', 'pocMessage', 'claimMade']))
  for (const kind of ['dealComment', 'leadEnded', 'dealReply', 'apiTokenEnding'] as const)
    expect(await kindsOf(customer)).not.toContain(kind)
  expect(await kindsOf(sub)).toEqual([])
  const marketing = await signedInOperator(site, 'marketing')
  expect(await kindsOf(marketing)).not.toContain('dealReply')
  const administrator = await signedInOperator(site, 'administrator')
  expect(await kindsOf(administrator)).toContain('dealReply')
})
