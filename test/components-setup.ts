import { format } from 'node:util'
import { threadId } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { noteOwners } from './element-owners.ts'
import { LONGEST_MS } from './longest.ts'

configure({ asyncUtilTimeout: LONGEST_MS })
noteOwners('none')

/** Each worker is a browser of its own: the channels of Node reach the tests of all threads of a process. */
class ChannelOfThread extends BroadcastChannel {
  static readonly isOfThread = true
  constructor(name: string) {
    super(`${threadId} ${name}`)
  }
}

/** Without a layout no size ever changes. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoResizes })

// The files of a worker share its globals, and channels that are open.
if (!('isOfThread' in BroadcastChannel)) globalThis.BroadcastChannel = ChannelOfThread

/** Timers from here on are no part of what a test waits for, as the end of the time to undo a decision. */
const LONG_MS = 5000
const ownTimeout = globalThis.setTimeout
const longTimers: NodeJS.Timeout[] = []

function noteLong(...[callback, ms, ...rest]: Parameters<typeof setTimeout>): NodeJS.Timeout {
  const timer = ownTimeout(callback, ms, ...rest)
  if (Number(ms) >= LONG_MS) longTimers.push(timer)
  return timer
}

// The files of a worker share their modules, too: what one leaves behind would call into those of the next one.
globalThis.setTimeout = Object.assign(noteLong, { __promisify__: ownTimeout.__promisify__ })
afterAll(() => {
  for (const timer of longTimers) clearTimeout(timer)
  globalThis.setTimeout = ownTimeout
})

/** What jsdom says of what it has not; and structured data, which are a script element that is never run. */
const NO_FAULTS = /^Not implemented: |^The tag <search> is unrecognized|^Encountered a script tag/
const said: string[] = []

// React says so of two children with one key, of a field that turns uncontrolled, of a page that hydrates as another one.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts) => void said.push(format(...parts)))
})
afterEach(() => {
  const faults = said.splice(0).filter((text) => !NO_FAULTS.test(text))
  expect(faults, 'what React says of the page').toEqual([])
})
