/** The stream of notifications over a real connection: what arrives, in which order, and when it ends. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  disableAccount,
  endAccountSession,
  endAccountSessions,
  getAccount,
  getAccountSignIn,
} from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { endOtherSessions } from '#contract/identity/sign-in/session.endpoints.ts'
import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import {
  markAllNotificationsRead,
  watchNotifications,
} from '#contract/messages/notification/notification.endpoints.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { createLog } from '#server/kit/log.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'
import { LONG_STREAMS, type OpenStream, openStream, openTestStream, SOON } from '#test/event-stream.ts'
import { storeLaterKind } from '#test/later-kind.ts'
import { signedInOperator } from '#test/operator.ts'
import { listenOnSocket, type SocketServer } from '#test/socket.ts'
import { notify } from './notification.service.ts'

const log = createLog({ level: 'silent', pretty: false })
let place: DatabasePlace
let site: TestApp
let socket: SocketServer
beforeAll(async () => {
  place = await makeDatabase()
  const streamLimits = { ...LONG_STREAMS, perSession: 2, perAccount: 3, inAll: 4 }
  site = await testApp({ database: openDatabase(place.options), streamLimits })
  socket = await listenOnSocket(site.app.dispatch, log)
})
// Hooks run last in, first out: the app has closed its connections before.
afterAll(() => place.remove())
afterAll(() => socket.close())

/** The same site with connections of its own, as another process has it. */
async function otherProcess(): Promise<SocketServer & { readonly db: Db }> {
  const app = await testApp({
    database: openDatabase(place.options),
    streamLimits: LONG_STREAMS,
    demo: false,
  })
  const server = await listenOnSocket(app.app.dispatch, log)
  onTestFinished(() => server.close())
  return { ...server, db: app.db }
}

const watch = (person: Person, lastId?: number, at = socket) => openTestStream(at.origin, person, lastId)
const tell = (person: Person, from: TestApp = site) =>
  from.db.transaction((tx) => notify(from.deps, tx, { userId: person.userId, kind: 'passwordChanged' }))
const stateIn = ({ events }: OpenStream) =>
  JSON.parse(events.findLast(({ data }) => data.includes('"state"'))?.data ?? '{}')

describe('watchNotifications', () => {
  test('begins with the state, then tells what comes and what was read', async () => {
    const person = await site.registerPerson()
    await tell(person)
    const stream = await watch(person)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('cache-control')).toContain('no-store')
    await expect.poll(() => stateIn(stream), SOON).toEqual({ type: 'state', unread: 1, revision: 1 })
    await tell(person)
    await expect.poll(() => stream.numbers(), SOON).toEqual([2])
    await expect.poll(() => stateIn(stream), SOON).toEqual({ type: 'state', unread: 2, revision: 2 })
    await site.call(markAllNotificationsRead, { query: { revision: 2 } }, { as: person })
    await expect.poll(() => stateIn(stream), SOON).toEqual({ type: 'state', unread: 0, revision: 3 })
  })

  test('goes on over a kind that only the next release knows', async () => {
    const person = await site.registerPerson()
    await tell(person)
    const revision = 1
    await storeLaterKind(site, person.userId, revision + 1)
    const stream = await watch(person, revision)
    await expect.poll(() => stateIn(stream).revision, SOON).toBe(revision + 1)
    await tell(person)
    await expect.poll(() => stream.numbers(), SOON).toEqual([revision + 2])
  })

  test('tells nothing of other people', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const stream = await watch(person)
    await tell(other)
    await tell(person)
    await expect.poll(() => stream.numbers(), SOON).toEqual([1])
    expect(stream.events.filter(({ data }) => data.includes('"added"'))).toHaveLength(1)
  })

  test('goes on after Last-Event-ID: over many breaks none is lost and none comes twice', async () => {
    const person = await site.registerPerson()
    const got: number[] = []
    let lastId: number | undefined = 0
    let told = 0
    for (let round = 0; round < 12; round += 1) {
      const stream = await watch(person, lastId)
      const telling = Promise.all([tell(person), tell(person), tell(person)])
      told += 3
      // Some connections break before, some while, some after events arrive.
      if (round % 3 === 1) await telling
      if (round % 3 === 2) await expect.poll(() => stream.numbers().length, SOON).toBeGreaterThan(0)
      stream.close()
      await stream.ended
      await telling
      got.push(...stream.numbers())
      lastId = stream.lastId() ?? lastId
    }
    const last = await watch(person, lastId)
    await expect.poll(() => got.length + last.numbers().length, SOON).toBe(told)
    expect([...got, ...last.numbers()]).toEqual(Array.from({ length: told }, (_, at) => at + 1))
  })

  test('catches up with more than a portion, in order', async () => {
    const person = await site.registerPerson()
    await site.db.transaction(async (tx) => {
      const news = { userId: person.userId, kind: 'passwordChanged' } as const
      for (let n = 0; n < 130; n += 1) await notify(site.deps, tx, news)
    })
    const stream = await watch(person, 20)
    await expect.poll(() => stateIn(stream).revision, SOON).toBe(130)
    expect(stream.numbers()).toEqual(Array.from({ length: 110 }, (_, at) => at + 21))
  })

  test('answers an id that is none, or that lies ahead, with the state', async () => {
    const person = await site.registerPerson()
    await tell(person)
    const stream = await watch(person, 99)
    await expect.poll(() => stateIn(stream), SOON).toEqual({ type: 'state', unread: 1, revision: 1 })
    const headers = { 'x-auth-token': person.token, 'last-event-id': '-1; drop' }
    const controller = new AbortController()
    const { signal } = controller
    const answer = await fetch(`${socket.origin}/api/notifications/events`, { headers, signal })
    expect(answer.status).toBe(200)
    controller.abort()
  })

  test('does not count as a use of the session, which ends idle, and the stream with it', async () => {
    const person = await site.registerPerson()
    const stream = await watch(person)
    site.clock.advance(site.deps.settings.sessionIdleMs)
    expect((await openStream(socket.origin, person)).status).toBe(401)
    await site.db.transaction((tx) => site.deps.db.signal(tx, 'sessionsEnded', person.userId))
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: 'session' })
  })

  test('ends at once when its session is ended on another device; the stream there goes on', async () => {
    const person = await site.registerPerson()
    const again = await site.signInAgain(person)
    const [stream, other] = [await watch(person), await watch(again)]
    await site.call(endOtherSessions, {}, { as: again })
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: 'session' })
    await tell(person)
    await expect.poll(() => other.numbers().length, SOON).toBeGreaterThan(0)
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['it logs out', (person) => site.call(signOut, { body: { userId: person.userId } }, { as: person })],
    [
      'an operator ends its session',
      async ({ userId }) => {
        const as = await signedInOperator(site, 'administrator')
        const params = { accountId: userId }
        const { data } = await site.call(getAccountSignIn, { params }, { as })
        const sessionId = data.sessions[0]?.sessionId ?? ''
        expect(
          (await site.call(endAccountSession, { params: { ...params, sessionId } }, { as })).status,
        ).toBe(200)
      },
    ],
    [
      'an operator logs all its devices out',
      async ({ userId }) => {
        const as = await signedInOperator(site, 'administrator')
        const answer = await site.call(endAccountSessions, { params: { accountId: userId } }, { as })
        expect(answer.status).toBe(200)
      },
    ],
    [
      'an operator disables the account',
      async ({ userId }) => {
        const as = await signedInOperator(site, 'administrator')
        const params = { accountId: userId }
        const { data } = await site.call(getAccount, { params }, { as })
        const body = { reason: 'Abuse', updatedAt: data.updatedAt }
        const answer = await site.call(disableAccount, { params, body }, { as })
        expect(answer.status).toBe(200)
      },
    ],
  ])('ends at once in this process and another one when %s', async (_, end) => {
    const far = await otherProcess()
    const person = await site.registerPerson()
    const streams = [await watch(person), await watch(person, undefined, far)]
    for (const stream of streams) await expect.poll(() => stream.events.length, SOON).toBe(1)
    await end(person)
    for (const stream of streams) {
      await stream.ended
      expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: 'session' })
    }
  })

  test('needs a session: 0009', async () => {
    const answer = await site.call(watchNotifications, {}).catch((error) => error)
    expect(errorOf(answer).errorCode).toBe('0009')
  })
})

describe('the number of streams', () => {
  test('of a session is bounded: the oldest makes place and is told why', async () => {
    const person = await site.registerPerson()
    const streams = [await watch(person), await watch(person), await watch(person)]
    await streams[0]?.ended
    expect(streams[0]?.events.at(-1)).toMatchObject({ name: 'end', data: 'replaced' })
    await tell(person)
    for (const stream of streams.slice(1)) await expect.poll(() => stream.numbers(), SOON).toEqual([1])
  })

  test('of an account and in all is bounded: 503 with the time to wait', async () => {
    await expect.poll(() => site.deps.eventStreams.size, SOON).toBe(0)
    const person = await site.registerPerson()
    const again = await site.signInAgain(person)
    for (const each of [person, person, again]) expect((await watch(each)).status).toBe(200)
    const third = await site.signInAgain(person)
    const refused = await openStream(socket.origin, third)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    const other = await site.registerPerson()
    expect((await watch(other)).status).toBe(200)
    expect((await openStream(socket.origin, await site.registerPerson())).status).toBe(503)
  })
})

test('a notification that one process causes arrives at a stream of another process', async () => {
  const far = await otherProcess()
  const person = await site.registerPerson()
  const stream = await watch(person, undefined, far)
  await expect.poll(() => stream.events.length, SOON).toBe(1)
  // What listens to other processes begins with the first stream: until then it hears nothing of this one.
  const heard = vi.fn()
  far.db.onSignal('a test', heard)
  const signalled = async () => {
    await site.db.transaction((tx) => site.db.signal(tx, 'a test', ''))
    return heard.mock.calls.length
  }
  await expect.poll(signalled, { interval: 100 }).toBeGreaterThan(0)
  await tell(person)
  // Told: no poll finds it.
  await expect.poll(() => stream.numbers(), SOON).toEqual([1])
})

test('a server that shuts down ends its streams and takes no more', async () => {
  const own = await testApp({ demo: false, streamLimits: LONG_STREAMS })
  const server = await listenOnSocket(own.app.dispatch, log)
  onTestFinished(() => server.close())
  const person = await own.registerPerson()
  const stream = await watch(person, undefined, server)
  await expect.poll(() => stream.events.length, SOON).toBe(1)
  own.deps.eventStreams.close()
  await stream.ended
  expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: 'restart' })
  expect((await openStream(server.origin, person)).status).toBe(503)
})
