import { format } from 'node:util'
import { threadId } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
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
