import { expect, test } from 'vitest'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { DecisionInput, DecisionView, QueueItem } from '#contract/requests/queue/queue.fields.ts'
import type { ApiResult, CallApi } from '#web/platform/api/call-api.ts'
import { createQueueWork } from './queue-work.ts'
import { CHEN, ITEM, NOW, shownQueue } from './test-queue.ts'

const APPROVE: DecisionInput = { action: 'approve', version: ITEM.version, reasons: [], note: '' }

/** A server whose answers to decisions come when the test says so. */
function workWithHeldAnswers() {
  const { queue } = shownQueue()
  const answers = new Map<string, (result?: ApiResult<unknown>) => void>()
  const undone: string[] = []
  const now = new Map<string, QueueItem>()
  const callApi = (async ({ name }: { name: string }, { params }: { params: { requestId: string } }) => {
    const { requestId } = params
    if (name === queue.endpoints.undo.name) {
      undone.push(requestId)
      return { ok: true, data: {} }
    }
    const decision = { id: `d-${requestId}`, action: 'approve', by: CHEN, at: NOW, effectAt: NOW + 10_000 }
    return new Promise((resolve) =>
      answers.set(requestId, (result = { ok: true, data: decision }) => resolve(result)),
    )
  }) as unknown as CallApi
  const item = (id: string): QueueItem => ({ ...ITEM, id, subject: id })
  const work = createQueueWork(queue, {
    callApi,
    itemNow: async (id) => ({ ok: true, data: now.get(id) ?? item(id) }),
    onEffect: () => {},
  })
  const sent = async (id: string): Promise<void> => void (await expect.poll(() => answers.has(id)).toBe(true))
  return {
    work,
    item,
    now,
    undone,
    sent,
    answer: (id: string, with_?: ApiResult<unknown>) => answers.get(id)?.(with_),
  }
}

test('undo is about the newest decision, from its key on', async () => {
  const { work, item, undone, sent, answer } = workWithHeldAnswers()
  const first = work.decide(item('first'), APPROVE)
  await sent('first')
  answer('first')
  await first
  void work.decide(item('second'), APPROVE)
  const undo = work.undo()
  await sent('second')
  answer('second')
  expect(await undo).toMatchObject({ requestId: 'second', phase: 'pending' })
  expect(undone).toEqual(['second'])
  expect(work.state().made.map(({ requestId }) => requestId)).toEqual(['first'])
})

test('a request that has changed since it was shown is not decided, and its page stays', async () => {
  const { work, item, now } = workWithHeldAnswers()
  now.set('first', { ...item('first'), version: '3.b' })
  const left: string[] = []
  expect(await work.decide(item('first'), APPROVE, () => left.push('first'))).toBe(false)
  expect(left).toEqual([])
  expect(work.state()).toMatchObject({ made: [], decided: new Map() })
})

test('of a request whose decision was refused, what was shown is known, to tell what has changed', async () => {
  const { work, item, sent, answer } = workWithHeldAnswers()
  const decided = work.decide(item('first'), APPROVE)
  await sent('first')
  const { code: errorCode, status } = conflictErrors.changedMeanwhile
  answer('first', { ok: false, error: { status, errorCode, errorMsg: 'Changed.' } })
  expect(await decided).toBe(true)
  expect(work.state().made).toMatchObject([{ phase: 'refused' }])
  expect(work.state().seen.get('first')?.version).toBe('3.a')
})

test('a decision that was undone in another tab is none here either: its request is in the list again', async () => {
  const { work, item, sent, answer } = workWithHeldAnswers()
  const decided = work.decide(item('first'), APPROVE)
  await sent('first')
  answer('first')
  await decided
  const [made] = work.state().made
  const isShown = () => work.state().made.length === 1 && work.state().decided.has('first')
  const decision = made?.decision
  if (!decision) throw new Error('nothing is decided')
  work.compare({ decisions: [{ requestId: 'first', decision }], now: NOW + 5_000 })
  expect(isShown()).toBe(true)
  // Read before it was stored, and after it has taken effect.
  for (const now of [NOW + 500, NOW + 10_000]) work.compare({ decisions: [], now })
  expect(isShown()).toBe(true)
  work.compare({ decisions: [], now: NOW + 5_000 })
  expect(work.state()).toMatchObject({ made: [], decided: new Map() })
})

test('the seconds of a decision that a second operator confirms begin with the confirmation, and end where it is taken back', () => {
  const { work, item } = workWithHeldAnswers()
  const waiting: DecisionView = {
    id: 'd',
    action: 'approve',
    state: 'waiting',
    by: CHEN,
    at: NOW - 3_600_000,
    confirmedBy: null,
    effectAt: null,
    reasons: [],
    note: '',
  }
  work.follow(item('first'), { ...waiting, effectAt: NOW + 10_000 })
  // Read before the confirmation was stored.
  work.compare({ decisions: [{ requestId: 'first', decision: waiting }], now: NOW + 500 })
  expect(work.state().made).toMatchObject([{ phase: 'pending' }])
  work.compare({ decisions: [{ requestId: 'first', decision: waiting }], now: NOW + 5_000 })
  expect(work.state()).toMatchObject({ made: [], decided: new Map() })
})
