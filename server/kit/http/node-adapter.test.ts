import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import type { Log } from '#server/kit/log.ts'
import { nodeListener } from './node-adapter.ts'

test('a reader who has left before a file is opened is no fault, and the file is closed', async () => {
  const body = Readable.from(['picture'])
  const error = vi.fn()
  const log = { error } as unknown as Log
  const outgoing = { destroyed: true, writeHead: vi.fn(), destroy: vi.fn() } as unknown as ServerResponse
  const incoming = {
    url: '/api/files/1',
    rawHeaders: [],
    headers: {},
    socket: {},
  } as unknown as IncomingMessage
  nodeListener(async () => ({ status: 200, headers: [], body }) as never, log)(incoming, outgoing)
  await expect.poll(() => body.destroyed).toBe(true)
  expect(error).not.toHaveBeenCalled()
})
