import { connect } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { afterEach, expect, test, vi } from 'vitest'
import { greetAtOnce } from './greeting-at-once.ts'

const beginning = SMTPConnection.prototype as unknown as { init: () => void }
const { init } = beginning
afterEach(() => {
  beginning.init = init
  vi.restoreAllMocks()
})

/** The waits that a connection begins with, until it is greeted; each is over at once. */
async function waitsBeforeGreeting(): Promise<(number | undefined)[]> {
  const { setTimeout: real } = globalThis
  const waits: (number | undefined)[] = []
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    waits.push(ms)
    return real(work, 0)
  }) as typeof setTimeout)
  const server = new SMTPServer({ disableReverseLookup: true, logger: false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const greeting = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1').once('data', (data) => {
      socket.destroy()
      resolve(data.toString())
    })
  })
  expect(greeting).toMatch(/^220 /)
  spy.mockRestore()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return waits
}

test('the library still waits before it greets: once this fails, delete the work-around', async () => {
  expect(await waitsBeforeGreeting()).toContain(100)
})

test('with the work-around it does not wait, and greets', async () => {
  greetAtOnce()
  expect(await waitsBeforeGreeting()).not.toContain(100)
})
