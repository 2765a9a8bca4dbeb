import { expect, test, vi } from 'vitest'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { BulkInput } from '#contract/kit/list/list-selection.ts'
import { reAuthenticationRequest, settleReAuthentication } from '#web/platform/session/recent-auth.ts'
import { runBulk } from './run-bulk.ts'

const REFUSED = {
  ok: false as const,
  error: { status: 403, errorCode: httpErrors.proofNeeded.code, errorMsg: 'Confirm it’s you to continue.' },
}

/** A bulk action whose second call needs a recent sign-in. */
function bulk(confirmed: boolean) {
  const ids = Array.from({ length: 30 }, (_, at) => `row-${at}`)
  const calls: BulkInput[] = []
  const call = async (input: BulkInput) => {
    calls.push(input)
    if (calls.length === 2) return REFUSED
    return { ok: true as const, data: { done: [...(input.ids ?? [])], refused: [] } }
  }
  const unsubscribe = reAuthenticationRequest.subscribe(() => {
    if (reAuthenticationRequest.snapshot()) queueMicrotask(() => settleReAuthentication(confirmed))
  })
  const running = runBulk({ kind: 'rows', ids: new Set(ids) }, call, {
    isStopped: () => false,
    onProgress: vi.fn(),
  })
  return { calls, ended: running.finally(unsubscribe) }
}

test('a call of a bulk action that needs a recent sign-in is made again after it, with the same rows', async () => {
  const { calls, ended } = bulk(true)
  expect(await ended).toMatchObject({ done: 30, left: [], failure: undefined })
  expect(calls.map(({ ids }) => ids?.length)).toEqual([20, 10, 10])
  expect(calls[2]).toEqual(calls[1])
})

test('where the dialog is closed, the rows that were not reached stay selected', async () => {
  const { ended } = bulk(false)
  const { done, left, failure } = await ended
  expect([done, left.length, failure?.errorCode]).toEqual([20, 10, 'proofNeeded'])
})
