/** What becomes of an account's requests, and of what was said about them, when it is closed for good. */
import { beforeAll, expect, test } from 'vitest'
import { submitCertification } from '#contract/company/certification/certification.endpoints.ts'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { startMailboxRecovery } from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import { requestClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { APPLY_DECISION } from '#server/requests/queue/decision.service.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { certificationForm } from '#test/certification-form.ts'
import { signedInOperator } from '#test/operator.ts'
import { versionSeen } from '#test/version-seen.ts'

const { list: listCertificationQueue } = certificationQueue.list.endpoints
const {
  decide: decideCertificationQueueItem,
  item: getCertificationQueueItem,
  note: noteCertificationQueueItem,
} = certificationQueue.endpoints

let site: TestApp
let operator: Person
beforeAll(async () => {
  site = await testApp({ demo: false })
  operator = await signedInOperator(site, 'administrator')
})

/** Lets the fifteen days pass, and the repetition of the deletion. */
async function closed(person: Person): Promise<void> {
  const body = { accountName: person.userName }
  expect((await site.call(requestClosure, { body }, { as: person })).status).toBe(200)
  const { closesAt } = await site.db.query
    .selectFrom('accountClosures')
    .select('closesAt')
    .where('accountId', '=', person.userId)
    .executeTakeFirstOrThrow()
  site.clock.set(closesAt)
  await site.settle()
  site.clock.advance(6 * MINUTE_MS)
  await site.settle()
}

test('an open request leaves the queue; company, images, notes, decisions and lost mailboxes are deleted', async () => {
  const person = await site.registerPerson()
  const form = await certificationForm(site, person)
  const { data } = await site.call(submitCertification, { body: form }, { as: person })
  const params = { requestId: data.requestId ?? '' }
  const note = { text: `Called ${form.contactName}.`, mentions: [] }
  await site.call(noteCertificationQueueItem, { params, body: note }, { as: operator })
  const recovery = { evidence: ['license' as const, 'callBack' as const], note: 'Called back on the phone.' }
  await site.call(
    startMailboxRecovery,
    { params: { accountId: person.userId }, body: { email: 'other@example.com', ...recovery } },
    { as: operator },
  )
  await closed(person)
  const query = { tab: 'open' } as const
  // The session of the other one is over after so many days.
  const later = await signedInOperator(site, 'reviewer')
  expect((await site.call(listCertificationQueue, { query }, { as: later })).data.totalCount).toBe(0)
  const db = site.db.query
  const request = await db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', params.requestId)
    .executeTakeFirstOrThrow()
  expect(request).toMatchObject({ state: 'withdrawn', subject: '', reference: '', country: '', dueAt: null })
  const left = [
    await db.selectFrom('certifications').selectAll().where('accountId', '=', person.userId).execute(),
    await db.selectFrom('files').selectAll().where('accountId', '=', person.userId).execute(),
    await db.selectFrom('requestNotes').selectAll().execute(),
    await db.selectFrom('mailboxRecoveries').selectAll().execute(),
    await db.selectFrom('notifications').selectAll().where('userId', '=', person.userId).execute(),
  ]
  expect(left).toEqual([[], [], [], [], []])
})

test.each([
  [
    'has taken effect stays without its words',
    QUEUE_LIMITS.undoSeconds * SECOND_MS,
    [{ state: 'done', reasons: '[]', note: '' }],
  ],
  ['can still be undone is deleted', 0, []],
] as const)('a decision that %s', async (_, waitMs, expected) => {
  const reviewer = await signedInOperator(site, 'reviewer')
  const person = await site.registerPerson()
  const form = await certificationForm(site, person)
  const { data } = await site.call(submitCertification, { body: form }, { as: person })
  const params = { requestId: data.requestId ?? '' }
  const reasons = [{ code: 'other', field: null, text: 'The license is not yours.' }]
  const version = await versionSeen(site, getCertificationQueueItem, params.requestId, reviewer)
  const body = { action: 'reject', version, reasons, note: 'Sorry.' }
  await site.call(decideCertificationQueueItem, { params, body }, { as: reviewer })
  site.clock.advance(waitMs)
  if (waitMs > 0) await site.settle()
  else await site.db.query.deleteFrom('jobs').where('kind', '=', APPLY_DECISION).execute()
  await closed(person)
  const decisions = await site.db.query
    .selectFrom('requestDecisions')
    .select(['state', 'reasons', 'note'])
    .where('requestId', '=', params.requestId)
    .execute()
  expect(decisions).toEqual(expected)
  const events = await site.db.query
    .selectFrom('requestEvents')
    .select(['reasons', 'note'])
    .where('requestId', '=', params.requestId)
    .execute()
  for (const event of events) expect(event).toEqual({ reasons: '[]', note: '' })
})
