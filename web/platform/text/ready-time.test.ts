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
    data: { medianMs: 8.4 * MINUTE_MS, desktops: 31, validUntil: 1234 },
  })
  const readyTime = await readyTimeOf(page)
  expect(readyTime).toEqual({ medianMs: 8.4 * MINUTE_MS, desktops: 31 })
  expect(readyTimeText(readyTime, 'en')).toBe('about 8\u00a0minutes')
  expect(until).toEqual([1234])
})

test('without enough desktops, and without an answer, the estimate of the agreement is shown', async () => {
  const few = pageWith({ ok: true, data: { medianMs: null, desktops: 3, validUntil: 1234 } })
  expect(await readyTimeOf(few.page)).toBeUndefined()
  expect(await readyTimeOf(pageWith({ ok: false, error: {} }).page)).toBeUndefined()
  expect(readyTimeText(undefined, 'zh')).toBe('约 10\u00a0分钟')
})
