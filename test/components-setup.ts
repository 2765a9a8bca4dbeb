import { threadId } from 'node:worker_threads'
import { configure } from '@testing-library/react'
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

// The files of a worker share its globals, and channels that are open.
if (!('isOfThread' in BroadcastChannel)) globalThis.BroadcastChannel = ChannelOfThread
