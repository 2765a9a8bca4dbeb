import { expect, test } from 'vitest'
import type { DecisionInput, QueueItem } from '#contract/requests/queue/queue.fields.ts'
import type { CallApi } from '#web/platform/api/call-api.ts'
import { createQueueWork } from './queue-work.ts'
import { CHEN, ITEM, NOW, shownQueue } from './test-queue.ts'

const APPROVE: DecisionInput = { action: 'approve', revision: ITEM.revision, reasons: [], note: '' }

/** A server whose answers to decisions come when the test says so. */
function workWithHeldAnswers() {
  const { queue, overview } = shownQueue()
  const answers = new Map<string, () => void>()
  const undone: string[] = []
  const callApi = (async ({ name }: { name: string }, { params }: { params: { requestId: string } }) => {
    const { requestId } = params
    if (name === queue.endpoints.undo.name) {
      undone.push(requestId)
      return { ok: true, data: {} }
    }
    await new Promise<void>((resolve) => answers.set(requestId, resolve))
    const decision = { id: `d-${requestId}`, action: 'approve', by: CHEN, effectAt: NOW + 10_000 }
    return { ok: true, data: decision }
  }) as unknown as CallApi
  const work = createQueueWork(queue, overview, callApi)
  const item = (id: string): QueueItem => ({ ...ITEM, id, subject: id })
  return { work, item, undone, answer: (id: string) => answers.get(id)?.() }
}

test('undo is about the newest decision, also while it is being sent', async () => {
  const { work, item, undone, answer } = workWithHeldAnswers()
  const first = work.decide(item('first'), APPROVE)
  answer('first')
  await first
  void work.decide(item('second'), APPROVE)
  const undo = work.undo()
  answer('second')
  expect(await undo).toMatchObject({ requestId: 'second', phase: 'pending' })
  expect(undone).toEqual(['second'])
  expect(work.state().made.map(({ requestId }) => requestId)).toEqual(['first'])
})
