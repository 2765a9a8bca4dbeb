/** An export over a real connection: what happens to the file and to the reading when either side ends it. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#server/kit/ids.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import { createLog } from '#server/kit/log.ts'
import type { Person, TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { listenOnSocket, type SocketServer } from '#test/socket.ts'

let site: TestApp
let person: Person
let socket: SocketServer
/** 200 portions of an export. */
const ROWS = 20_000

beforeAll(async () => {
  site = await testApp()
  person = await site.registerPerson()
  socket = await listenOnSocket(site.app.dispatch, createLog({ level: 'silent', pretty: false }))
  const now = site.clock.now()
  for (let from = 0; from < ROWS; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      id: newId(),
      at: now - from - at,
      accountId: person.userId,
      actorId: person.userId,
      kind: 'signedIn' as const,
      // Random, so that it does not compress to nothing.
      detail: JSON.stringify({ name: randomBytes(400).toString('base64') }),
      address: '203.0.113.7',
      userAgent: '',
      requestId: '',
    }))
    await site.db.query.insertInto('auditEvents').values(rows).execute()
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => socket.close())

function exported(signal?: AbortSignal): Promise<Response> {
  return fetch(`${socket.origin}/api/audit-events/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': person.token },
    body: JSON.stringify({ columns: [{ name: 'detail' }] }),
    ...(signal ? { signal } : {}),
  })
}

test('a client that cancels an export ends the reading of rows', async () => {
  const read = vi.spyOn(ListService.prototype, 'positions')
  const controller = new AbortController()
  const response = await exported(controller.signal)
  await response.body?.getReader().read()
  controller.abort()
  let before = -1
  const newReads = () => {
    const reads = read.mock.calls.length - before
    before += reads
    return reads
  }
  await expect.poll(newReads, { interval: 100 }).toBe(0)
  expect(read.mock.calls.length).toBeLessThan(ROWS / 100)
})

test('a failure in the middle of an export breaks the connection off: the file has no end', async () => {
  const { rows } = ListService.prototype
  let portions = 0
  vi.spyOn(ListService.prototype, 'rows').mockImplementation(function (
    this: typeof ListService.prototype,
    ...args
  ) {
    portions += 1
    return portions === 10 ? Promise.reject(new Error('disk gone')) : rows.apply(this, args)
  })
  const response = await exported()
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect(portions).toBe(10)
})
