/** A file that is being sent ends with the rights of its reader. */
import { expect, test } from 'vitest'
import { endOtherSessions } from '#contract/identity/sign-in/session.endpoints.ts'
import { exportAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { endActing, listActing } from '#server/kit/acting/end-acting.ts'
import { newId } from '#server/kit/ids.ts'
import { testApp } from '#test/app.ts'
import { isRunning } from './running-export.store.ts'
import { whilePermitted } from './running-export.ts'

const site = await testApp()

async function* portions() {
  for (let number = 1; number <= 3; number += 1) yield new Uint8Array([number])
}

function sending(permit: () => Promise<unknown> = async () => {}) {
  const accountId = newId()
  const caller = { kind: 'account', accountId, subAccountId: null } as never
  const file = { fileName: 'deals.xlsx', mediaType: 'x', content: portions() }
  const sent = whilePermitted(file, { db: site.db, now: () => site.clock.now(), caller, permit })
  return { accountId, content: (sent.content as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]() }
}
const running = async (accountId: string) => {
  const listed = await listActing(site.deps, site.db.query, { accountId })
  return listed.flatMap(({ kind, items }) => (kind.name === 'runningExport' ? items : []))
}

test('is listed while it is sent, and is gone after', async () => {
  const { accountId, content } = sending()
  expect(await running(accountId)).toEqual([])
  await content.next()
  expect((await running(accountId)).map(({ name }) => name)).toEqual(['deals.xlsx'])
  while (!(await content.next()).done);
  expect(await running(accountId)).toEqual([])
})

test.each(['recovery', 'operatorDisabled', 'operatorRoleChanged', 'closing', 'accountDisabled'] as const)(
  '%s breaks it off before the next portion',
  async (why) => {
    const { accountId, content } = sending()
    await content.next()
    await site.db.transaction((tx) => endActing(site.deps, tx, { accountId, why }))
    await expect(content.next()).rejects.toThrow('the export was ended')
  },
)

test('a right that is gone breaks it off', async () => {
  let isAllowed = true
  const { accountId, content } = sending(async () => {
    if (!isAllowed) throw new Error('not permitted')
  })
  await content.next()
  const [item] = await running(accountId)
  isAllowed = false
  await expect(content.next()).rejects.toThrow('not permitted')
  expect(await isRunning(site.db.query, item?.id ?? '')).toBe(false)
})

test.each([
  ['read to its end', false],
  ['broken off', true],
])('an export of the activity log is %s', async (_how, isEnded) => {
  const person = await site.registerPerson()
  const event = { at: site.clock.now(), accountId: person.userId, actorId: person.userId, detail: '{}' }
  const rows = Array.from({ length: 1_500 }, () => {
    // Random, so that it does not compress to nothing.
    const userAgent = Array.from({ length: 20 }, Math.random).join()
    return { ...event, id: newId(), kind: 'signedIn' as const, address: '10.0.0.1', userAgent, requestId: '' }
  })
  for (let from = 0; from < rows.length; from += 100)
    await site.db.query
      .insertInto('auditEvents')
      .values(rows.slice(from, from + 100))
      .execute()
  const request = new Request(`http://127.0.0.1:8080${exportAuditEvents.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': person.token },
    body: '{}',
  })
  const answer = await site.app.fetch(request, '127.0.0.1')
  expect(answer.status).toBe(200)
  if (isEnded) await site.call(endOtherSessions, {}, { as: await site.signInAgain(person) })
  const read = answer.arrayBuffer()
  if (isEnded) await expect(read).rejects.toThrow()
  else expect((await read).byteLength).toBeGreaterThan(20_000)
  expect(await running(person.userId)).toEqual([])
})
