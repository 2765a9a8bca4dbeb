/** The queue of certifications: what operators see, claim, decide, undo, confirm and note. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { certificationReasons } from '#contract/company/certification/certification.reasons.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { updateQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import { REQUEST } from '#contract/requests/request/request-reason.fields.ts'
import { agedSettings } from '#test/aged-settings.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { submittedRequest } from '#test/certification.ts'
import { signedInOperator } from '#test/operator.ts'
import { versionSeen } from '#test/version-seen.ts'

const {
  export: exportCertificationQueue,
  selection: getCertificationQueueSelection,
  list: listCertificationQueue,
  select: selectCertificationQueue,
} = certificationQueue.list.endpoints
const {
  assign: assignCertificationQueueItem,
  confirm: confirmCertificationQueueItem,
  decide: decideCertificationQueueItem,
  overview: getCertificationQueue,
  item: getCertificationQueueItem,
  pulse: getCertificationQueuePulse,
  note: noteCertificationQueueItem,
  undo: undoCertificationQueueItem,
} = certificationQueue.endpoints

let site: TestApp
let wang: Person
let chen: Person
let support: Person

beforeAll(async () => {
  site = await testApp()
  wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
  chen = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
  support = await signedInOperator(site, 'support', { name: 'Sofia Tan' })
})

let made = 0
/** A request in review, with the mailbox of its applicant. */
async function inReview(company?: string) {
  made += 1
  return submittedRequest(site, company ?? `Example ${made} Ltd.`)
}

const REASON = {
  code: 'codeDiffers',
  field: 'registrationNumber',
  text: 'The code differs from your license.',
}

/** Decides the request as the screen of the person shows it now, unless another version is given. */
async function decideAs(person: Person, requestId: string, body: object = {}) {
  const version = await versionSeen(site, getCertificationQueueItem, requestId, person)
  const decision = { action: 'approve', version, reasons: [], note: '', ...body }
  return site.call(decideCertificationQueueItem, { params: { requestId }, body: decision }, { as: person })
}

async function itemOf(requestId: string, person = wang) {
  return (await site.call(getCertificationQueueItem, { params: { requestId } }, { as: person })).data
}

async function setFourEyes(fourEyes: boolean) {
  const { settings } = (await site.call(getCertificationQueue, {}, { as: chen })).data
  const body = { fourEyes, reasons: settings.reasons, version: settings.version }
  const params = { queue: 'certification' }
  expect((await site.call(updateQueueSettings, { params, body }, { as: chen })).status).toBe(200)
  if (!fourEyes) await agedSettings(site)
}

describe('the list', () => {
  test('shows requests with clock, tabs and counts', async () => {
    const { requestId } = await inReview('Counted Ltd.')
    const { counts, colleagues, settings } = (await site.call(getCertificationQueue, {}, { as: wang })).data
    expect(counts.open).toBeGreaterThan(0)
    expect(counts.unassigned).toBe(counts.open - counts.mine)
    expect(colleagues.map(({ name }) => name)).toEqual(['Chen Yu', 'Wang Min'])
    expect(settings).toMatchObject({ fourEyes: false, version: 0, changedBy: null })
    const query = { tab: 'open', search: 'Counted', sort: 'dueAt' } as const
    const { list } = (await site.call(listCertificationQueue, { query }, { as: wang })).data
    expect(list).toMatchObject([
      {
        id: requestId,
        subject: 'Counted Ltd.',
        state: 'inReview',
        assignee: null,
        attempt: 1,
        decision: null,
        clock: { promisedDays: 3 },
      },
    ])
  })

  test('is late when the promise is over, and due on its last day', async () => {
    const { requestId } = await inReview('Late Ltd.')
    const { clock } = await itemOf(requestId)
    const before = (await site.call(getCertificationQueue, {}, { as: wang })).data.counts
    const submittedAt = site.clock.now()
    site.clock.set(clock?.dueAt ?? 0)
    const wang3 = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
    const after = (await site.call(getCertificationQueue, {}, { as: wang3 })).data.counts
    expect(after.late).toBeGreaterThanOrEqual(before.late)
    expect(after.dueToday).toBeGreaterThan(0)
    expect((await itemOf(requestId, wang3)).clock?.usedDays).toBe(3)
    site.clock.set(submittedAt)
  })

  test('is exported and selected', async () => {
    const as = { as: wang }
    const exported = await site.call(exportCertificationQueue, { body: { search: 'Counted' } }, as)
    expect(exported.status).toBe(200)
    const { selection } = (await site.call(selectCertificationQueue, { body: { search: 'Counted' } }, as))
      .data
    const state = await site.call(getCertificationQueueSelection, { params: { selection } }, as)
    expect(state.data.count).toBe(1)
    expect(errorOf(await site.call(exportCertificationQueue, { body: {} }, { as: support })).errorCode).toBe(
      '0059',
    )
  })
})

describe('a decision', () => {
  test('takes effect after ten seconds, with one mail; nothing happens before', async () => {
    const { requestId, applicant } = await inReview()
    const decided = await decideAs(wang, requestId)
    expect(decided.data).toMatchObject({ action: 'approve', state: 'pending', by: { name: 'Wang Min' } })
    site.clock.advance(9 * SECOND_MS)
    await site.settle()
    expect((await itemOf(requestId)).state).toBe('inReview')
    site.clock.advance(SECOND_MS)
    await site.settle()
    const item = await itemOf(requestId)
    expect(item).toMatchObject({ state: 'verified', isOpen: false, decision: null, clock: null })
    expect(item.history.at(-1)).toMatchObject({ action: 'approve', actor: 'operator', by: 'Wang Min' })
    await site.settle()
    expect(site.smtp.mails.filter(({ recipients }) => recipients.includes(applicant.email))).toHaveLength(
      applicant.mails + 1,
    )
  })

  test('leaves the open requests at once, and is undone by its author only', async () => {
    const { requestId } = await inReview()
    const { data: decision } = await decideAs(wang, requestId)
    const query = { tab: 'open', pageSize: 100 } as const
    const open = await site.call(listCertificationQueue, { query }, { as: chen })
    expect(open.data.list.map(({ id }) => id)).not.toContain(requestId)
    const undo = (person: Person, decisionId = decision.id) =>
      site.call(undoCertificationQueueItem, { params: { requestId }, body: { decisionId } }, { as: person })
    expect(errorOf(await undo(chen)).errorCode).toBe('notYourDecision')
    expect((await undo(wang)).data).toEqual({ undone: true })
    expect(errorOf(await undo(wang)).errorCode).toBe('notFound')
    site.clock.advance(20 * SECOND_MS)
    await site.settle()
    expect(await itemOf(requestId)).toMatchObject({ state: 'inReview', decision: null })
    const again = await decideAs(wang, requestId)
    site.clock.advance(20 * SECOND_MS)
    await site.settle()
    expect(errorOf(await undo(wang, again.data.id)).errorCode).toBe('undoTooLate')
  })

  test('of the second operator is refused by the name of the first, and its text stays as a note', async () => {
    const { requestId } = await inReview()
    const { version } = await itemOf(requestId, chen)
    const first = await decideAs(wang, requestId)
    expect((await decideAs(wang, requestId)).data.id).toBe(first.data.id)
    const refused = await decideAs(chen, requestId, { action: 'reject', reasons: [REASON], note: 'Sorry.' })
    expect(refused.status).toBe(409)
    expect(errorOf(refused)).toMatchObject({
      errorCode: 'decidedByOther',
      errorMsg: expect.stringContaining('Wang Min decided this request first (Approved)'),
    })
    const { notes } = await itemOf(requestId)
    expect(notes).toMatchObject([{ by: { name: 'Chen Yu' }, origin: 'refused' }])
    expect(notes[0]?.text).toBe(`${REASON.text}\nSorry.`)
    site.clock.advance(11 * SECOND_MS)
    await site.settle()
    const late = await decideAs(chen, requestId, { action: 'sendBack', reasons: [REASON], version })
    expect(errorOf(late).errorCode).toBe('decidedByOther')
  })

  test('that comes second stays as a note however long it is', async () => {
    const { requestId } = await inReview()
    await decideAs(wang, requestId)
    const reasons = Array.from({ length: REQUEST.reasons }, (_, at) => ({
      ...REASON,
      text: `${at}`.repeat(REQUEST.text),
    }))
    const note = 'n'.repeat(REQUEST.text)
    const refused = await decideAs(chen, requestId, { action: 'reject', reasons, note })
    expect(refused.status).toBe(409)
    const { notes } = await itemOf(requestId)
    expect(notes[0]?.text).toBe([...reasons.map(({ text }) => text), note].join('\n'))
  })

  test('that the applicant has to understand needs a reason, about fields that there are', async () => {
    const { requestId } = await inReview()
    expect(errorOf(await decideAs(wang, requestId, { action: 'reject' })).errorCode).toBe(
      'decisionReasonNeeded',
    )
    const reasons = [{ ...REASON, field: 'shoeSize' }]
    const unknown = await decideAs(wang, requestId, { action: 'reject', reasons })
    expect(errorOf(unknown).errorCode).toBe('requestFieldUnknown')
    expect(errorOf(await decideAs(wang, requestId, { action: 'resubmit' })).errorCode).toBe(
      'requestMoveNotAllowed',
    )
    expect(errorOf(await decideAs(wang, requestId, { version: '7.x' })).errorCode).toBe('0022')
    expect(errorOf(await decideAs(wang, 'absent')).errorCode).toBe('notFound')
    const sentBack = await decideAs(wang, requestId, { action: 'sendBack', reasons: [REASON] })
    expect(sentBack.data.reasons).toEqual([REASON])
    site.clock.advance(10 * SECOND_MS)
    await site.settle()
    expect(await itemOf(requestId)).toMatchObject({ state: 'returned', isOpen: false })
    expect(errorOf(await decideAs(chen, requestId)).errorCode).toBe('requestMoveNotAllowed')
  })

  test('is refused to operators without the permission', async () => {
    const { requestId } = await inReview()
    expect(errorOf(await decideAs(support, requestId)).errorCode).toBe('0059')
  })
})

describe('with a second operator', () => {
  beforeEach(() => setFourEyes(true))

  test('an approval waits for another person, then takes effect', async () => {
    const { requestId } = await inReview()
    const { data: decision } = await decideAs(wang, requestId)
    expect(decision).toMatchObject({ state: 'waiting', effectAt: null })
    site.clock.advance(60 * SECOND_MS)
    await site.settle()
    expect((await itemOf(requestId)).state).toBe('inReview')
    const { version } = await itemOf(requestId, chen)
    const answer = (person: Person, agrees: boolean, text = '', seen = version) =>
      site.call(
        confirmCertificationQueueItem,
        { params: { requestId }, body: { decisionId: decision.id, agrees, text, version: seen } },
        { as: person },
      )
    expect(errorOf(await answer(wang, true)).errorCode).toBe('secondIsFirst')
    expect(errorOf(await answer(chen, true, '', '1.before')).errorCode).toBe('0022')
    const confirmed = await answer(chen, true)
    expect(confirmed.data.decision).toMatchObject({ state: 'pending', confirmedBy: { name: 'Chen Yu' } })
    expect(errorOf(await answer(chen, true)).errorCode).toBe('decidedByOther')
    site.clock.advance(10 * SECOND_MS)
    await site.settle()
    expect((await itemOf(requestId)).state).toBe('verified')
    await setFourEyes(false)
  })

  test('a rejection that is not confirmed returns to the queue, and its author is notified', async () => {
    const { requestId } = await inReview()
    const rejected = await decideAs(wang, requestId, { action: 'reject', reasons: [REASON] })
    const body = { decisionId: rejected.data.id, agrees: false, text: 'The code is right.', version: '1.any' }
    const returned = await site.call(
      confirmCertificationQueueItem,
      { params: { requestId }, body },
      { as: chen },
    )
    expect(returned.data.decision).toBeNull()
    const item = await itemOf(requestId)
    expect(item).toMatchObject({ state: 'inReview', decision: null })
    expect(item.notes[0]?.text).toBe(`The code is right.\n${REASON.text}`)
    const { list } = (await site.call(listNotifications, { query: {} }, { as: wang })).data
    expect(list.map(({ kind }) => kind)).toContain('decisionReturned')
    await setFourEyes(false)
  })

  test('a decision that waits ends with the request that its applicant withdraws, and blocks no later one', async () => {
    const { requestId, withdraw, resubmit } = await inReview()
    const waiting = await decideAs(wang, requestId)
    expect(waiting.data.state).toBe('waiting')
    await withdraw()
    expect(await itemOf(requestId)).toMatchObject({ isOpen: false, decision: null })
    await resubmit()
    const params = { requestId }
    const { version } = await itemOf(requestId, chen)
    const body = { decisionId: waiting.data.id, agrees: true, text: '', version }
    const late = await site.call(confirmCertificationQueueItem, { params, body }, { as: chen })
    expect(errorOf(late).errorCode).toBe('notFound')
    const again = await decideAs(chen, requestId, { action: 'sendBack', reasons: [REASON] })
    expect(again.data).toMatchObject({ state: 'pending', by: { name: 'Chen Yu' } })
  })

  test('sending back needs no second operator', async () => {
    const { requestId } = await inReview()
    const sentBack = await decideAs(wang, requestId, { action: 'sendBack', reasons: [REASON] })
    expect(sentBack.data.state).toBe('pending')
    await setFourEyes(false)
  })
})

describe('a request', () => {
  test('is claimed by one of two, reassigned and released', async () => {
    const { requestId } = await inReview()
    const assign = (person: Person, operatorId: string | null, from: string | null) =>
      site.call(
        assignCertificationQueueItem,
        { params: { requestId }, body: { operatorId, from } },
        { as: person },
      )
    expect((await assign(wang, wang.userId, null)).data.assignee?.name).toBe('Wang Min')
    const second = await assign(chen, chen.userId, null)
    expect(errorOf(second).errorCode).toBe('claimedByOther')
    expect(errorOf(second).errorMsg).toContain('Wang Min')
    const free = (await inReview()).requestId
    const released = { params: { requestId: free }, body: { operatorId: null, from: wang.userId } }
    const stale = await site.call(assignCertificationQueueItem, released, { as: chen })
    expect(errorOf(stale).errorCode).toBe('0022')
    expect((await assign(wang, chen.userId, wang.userId)).data.assignee?.name).toBe('Chen Yu')
    const { list } = (await site.call(listNotifications, { query: {} }, { as: chen })).data
    const assigned = list.find(({ kind }) => kind === 'requestAssigned')
    expect(assigned?.link).toBe(`/operator/queues/certification/${requestId}`)
    expect(errorOf(await assign(chen, support.userId, chen.userId)).errorCode).toBe('colleagueUnknown')
    expect((await assign(chen, null, chen.userId)).data.assignee).toBeNull()
  })

  test('has internal notes, which notify colleagues', async () => {
    const { requestId } = await inReview()
    const note = (mentions: string[]) =>
      site.call(
        noteCertificationQueueItem,
        { params: { requestId }, body: { text: 'Moved in October. @Chen Yu', mentions } },
        { as: wang },
      )
    expect((await note([chen.userId])).data).toMatchObject({
      by: { name: 'Wang Min' },
      mentions: [{ name: 'Chen Yu' }],
      origin: 'written',
    })
    expect(errorOf(await note([support.userId])).errorCode).toBe('colleagueUnknown')
    const { list } = (await site.call(listNotifications, { query: {} }, { as: chen })).data
    expect(list.map(({ kind }) => kind)).toContain('noteMentioned')
  })

  test('shows who has it open, for some seconds', async () => {
    const { requestId } = await inReview()
    const beat = (person: Person, open: string | null) =>
      site.call(getCertificationQueuePulse, { body: { requestId: open, since: 0 } }, { as: person })
    await beat(wang, requestId)
    const { data } = await beat(chen, null)
    expect(data.viewers).toEqual([{ requestId, operator: { id: wang.userId, name: 'Wang Min' } }])
    expect(data.fresh).toBe(data.counts.open)
    site.clock.advance(26 * SECOND_MS)
    expect((await beat(chen, null)).data.viewers).toEqual([])
    expect(errorOf(await beat(chen, 'absent')).errorCode).toBe('notFound')
  })

  test('that the applicant withdraws makes the pending decision void', async () => {
    const { requestId, withdraw } = await inReview()
    await decideAs(wang, requestId)
    await withdraw()
    site.clock.advance(20 * SECOND_MS)
    await site.settle()
    expect(await itemOf(requestId)).toMatchObject({ state: 'withdrawn', decision: null })
  })
})

test('the reasons that the queue comes with are about its fields, in both languages', () => {
  for (const { text, title } of certificationReasons)
    for (const each of [text, title])
      expect(Object.values(each).every((value) => value.length > 3)).toBe(true)
})
