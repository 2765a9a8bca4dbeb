import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { CallApi } from '#web/platform/api/call-api.ts'
import { readyTimeOf, readyTimeText } from './ready-time.ts'

function pageWith(answer: object) {
  const until: (number | null)[] = []
  const callApi = (async () => answer) as unknown as CallApi
  return { until, page: { callApi, cacheUntil: (moment: number | null) => until.push(moment) } }
}

test('a measured time is shown to the minute, and the page ends when it must be measured again', async () => {
  const { page, until } = pageWith({
    ok: true,
    data: { medianMs: 8.4 * MINUTE_MS, desktops: 31, reviewed: false, validUntil: 1234 },
  })
  const readyTime = await readyTimeOf(page)
  expect(readyTime).toEqual({ medianMs: 8.4 * MINUTE_MS, desktops: 31, reviewed: false })
  expect(readyTimeText(readyTime, 'en')).toBe('in about 8\u00a0minutes')
  expect(until).toEqual([1234])
})

test('without enough desktops, and without an answer, the estimate of the agreement is shown', async () => {
  const few = pageWith({ ok: true, data: { medianMs: null, desktops: 3, reviewed: false, validUntil: 1234 } })
  for (const { page } of [few, pageWith({ ok: false, error: {} })])
    expect(readyTimeText(await readyTimeOf(page), 'zh')).toBe('约 10\u00a0分钟')
})

test('where every application is reviewed, the time begins with the approval', () => {
  const reviewed = { medianMs: null, desktops: 0, reviewed: true }
  expect(readyTimeText(reviewed, 'en')).toBe('about 10\u00a0minutes after approval')
  expect(readyTimeText({ ...reviewed, medianMs: 4 * MINUTE_MS }, 'zh')).toBe('审核通过后约 4\u00a0分钟')
})
