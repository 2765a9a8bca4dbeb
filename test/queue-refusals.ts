import { expect } from 'vitest'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { updateQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import { agedSettings } from './aged-settings.ts'
import { errorOf, type TestApp } from './app.ts'
import { invitedOperator, signedInOperator } from './operator.ts'
import { versionSeen } from './version-seen.ts'

interface RefusedQueue {
  readonly calls: AnyQueue['endpoints']
  /** Of its settings. */
  readonly address: string
  /** A request that waits for an operator, by its id. */
  readonly waiting: () => Promise<string>
  /** Names of moves: one that ends a request, and another that needs a reason. */
  readonly approve: string
  readonly reject: string
  /** What is said with the first; '' unless that needs a reason too. */
  readonly note?: string
}

/** Causes every refusal that the calls of a queue declare, so that each queue says the same for itself. */
export async function causeQueueRefusals(
  site: TestApp,
  { calls, address, waiting, approve, reject, note: said = '' }: RefusedQueue,
) {
  const wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
  const chen = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
  const marketing = await signedInOperator(site, 'marketing', { name: 'Sofia Tan' })
  const decide = async (as: typeof wang, requestId: string, body: object = {}) => {
    const version = await versionSeen(site, calls.item, requestId, as)
    const note = 'action' in body ? '' : said
    const decision = { action: approve, version, reasons: [], note, ...body }
    return site.call(calls.decide, { params: { requestId }, body: decision }, { as })
  }
  const code = async (answer: Promise<unknown>): Promise<string> =>
    errorOf((await answer) as Parameters<typeof errorOf>[0]).errorCode
  const absent = { params: { requestId: 'absent' } }
  const as = { as: wang }
  const decision = { decisionId: 'absent', agrees: true, text: '', version: '1.any' }

  expect(await code(site.call(calls.item, absent, as))).toBe('notFound')
  expect(await code(site.call(calls.pulse, { body: { requestId: 'absent', since: 0 } }, as))).toBe('notFound')
  expect(await code(decide(wang, 'absent'))).toBe('notFound')
  expect(await code(site.call(calls.undo, { ...absent, body: { decisionId: 'absent' } }, as))).toBe(
    'notFound',
  )
  expect(await code(site.call(calls.confirm, { ...absent, body: decision }, as))).toBe('notFound')
  const assign = (requestId: string, operatorId: string | null, from: string | null, by = wang) =>
    site.call(calls.assign, { params: { requestId }, body: { operatorId, from } }, { as: by })
  const note = (requestId: string, mentions: string[], by = wang) =>
    site.call(calls.note, { params: { requestId }, body: { text: 'Asked.', mentions } }, { as: by })
  expect(await code(assign('absent', wang.userId, null))).toBe('notFound')
  expect(await code(note('absent', []))).toBe('notFound')

  const first = await waiting()
  expect(await code(assign(first, marketing.userId, null))).toBe('colleagueUnknown')
  expect(await code(assign(first, null, chen.userId))).toBe('0022')
  expect((await assign(first, wang.userId, null)).status).toBe(200)
  expect(await code(assign(first, chen.userId, null, chen))).toBe('claimedByOther')
  expect(await code(note(first, [marketing.userId]))).toBe('colleagueUnknown')
  expect(await code(decide(wang, first, { version: '7.x' }))).toBe('0022')
  expect(await code(decide(wang, first, { action: 'withdraw' }))).toBe('requestMoveNotAllowed')
  expect(await code(decide(wang, first, { action: reject }))).toBe('decisionReasonNeeded')
  const reasons = [{ code: 'other', field: 'shoeSize', text: 'Too small.' }]
  expect(await code(decide(wang, first, { action: reject, reasons }))).toBe('requestFieldUnknown')
  const version = await versionSeen(site, calls.item, first, wang)
  expect((await note(first, [])).status).toBe(200)
  // One's own note changes nothing that one has not seen, a colleague's does.
  expect(await versionSeen(site, calls.item, first, wang)).toBe(version)
  expect((await note(first, [], chen)).status).toBe(200)
  expect(await code(decide(wang, first, { version }))).toBe('0022')
  const { data: decided } = await decide(wang, first)
  expect(await code(decide(chen, first, { action: reject, reasons: [{ ...reasons[0], field: null }] }))).toBe(
    'decidedByOther',
  )
  const undo = (by: typeof wang) =>
    site.call(calls.undo, { params: { requestId: first }, body: { decisionId: decided.id } }, { as: by })
  expect(await code(undo(chen))).toBe('notYourDecision')
  site.clock.advance(11 * SECOND_MS)
  await site.settle()
  expect(await code(undo(wang))).toBe('undoTooLate')

  const second = await waiting()
  const fourEyes = async (isOn: boolean) => {
    const { settings } = (await site.call(calls.overview, {}, { as: chen })).data
    const body = { fourEyes: isOn, reasons: settings.reasons, version: settings.version }
    const set = await site.call(updateQueueSettings, { params: { queue: address }, body }, { as: chen })
    expect(set.status).toBe(200)
    if (!isOn) await agedSettings(site)
  }
  await fourEyes(true)
  const { data: asked } = await decide(chen, second)
  const before = await versionSeen(site, calls.item, second, wang)
  expect((await note(second, [], chen)).status).toBe(200)
  const confirm = async (by: typeof wang, version?: string) => {
    const seen = version ?? (await versionSeen(site, calls.item, second, by))
    const body = { decisionId: asked.id, agrees: true, text: '', version: seen }
    return site.call(calls.confirm, { params: { requestId: second }, body }, { as: by })
  }
  expect(await code(confirm(chen))).toBe('secondIsFirst')
  expect(await code(confirm(await invitedOperator(site, chen)))).toBe('secondPersonNotIndependent')
  expect(await code(confirm(wang, before))).toBe('0022')
  expect((await confirm(wang)).status).toBe(200)
  expect(await code(confirm(wang))).toBe('decidedByOther')
  await fourEyes(false)
}
