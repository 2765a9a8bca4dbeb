import { threadId } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { noteOwners } from './element-owners.ts'
import { LONGEST_MS } from './longest.ts'

configure({ asyncUtilTimeout: LONGEST_MS })
noteOwners('none')

// As every document of the site names its zone; where none does, pages ask the machine at each moment they write.
document.documentElement.dataset.zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone

/** Each worker is a browser of its own: the channels of Node reach the tests of all threads of a process. */
class ChannelOfThread extends BroadcastChannel {
  static readonly isOfThread = true
  constructor(name: string) {
    super(`${threadId} ${name}`)
  }
}

// The files of a worker share its globals, and channels that are open.
if (!('isOfThread' in BroadcastChannel)) globalThis.BroadcastChannel = ChannelOfThread
