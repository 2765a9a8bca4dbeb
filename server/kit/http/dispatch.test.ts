import { expect, test } from 'vitest'
import { createBoundedLog } from '#server/kit/bounded-log.ts'
import type { Log } from '#server/kit/log.ts'
import { createDispatch } from './dispatch.ts'
import { fromFetchRequest } from './fetch-adapter.ts'
import { createRouter } from './router.ts'

test('a page that throws is 500; its path names no place, and many of them fill no log', async () => {
  const lines: { readonly route?: string }[] = []
  const log = { error: (facts: object) => void lines.push(facts), warn() {} } as unknown as Log
  const now = () => 0
  const dispatch = createDispatch({
    router: createRouter([]),
    pages() {
      throw new Error('broken')
    },
    log,
    bounded: createBoundedLog({ log, now }),
    logRefusal() {},
    now,
    hsts: 'off',
    localOnly: false,
  })
  for (let at = 0; at < 50; at += 1)
    expect((await dispatch(fromFetchRequest(new Request(`http://127.0.0.1/made-up-${at}`)))).status).toBe(500)
  expect(lines.length).toBe(10)
  expect(new Set(lines.map(({ route }) => route))).toEqual(new Set(['page']))
})
