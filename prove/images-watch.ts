/** A thread that calls a site as other people do, and looks at the memory of its server, until it is told to stop. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { memoryOf } from '#test/process-memory.ts'

export interface Watched {
  readonly url: string
  readonly pid: number
  readonly token: string
}

export interface Seen {
  /** Of the server and its processes, at most. */
  readonly bytes: number
  /** Calls without a good answer. */
  readonly failed: number
  /** Times of answers in milliseconds. */
  readonly median: number
  readonly p99: number
}

const { url, pid, token } = workerData as Watched
const times: number[] = []
let [bytes, failed, hasEnded] = [0, 0, false]
parentPort?.once('message', () => {
  hasEnded = true
})
for (let at = 0; !hasEnded; at += 1) {
  const [address, headers] = at % 2 ? ['/content/home', {}] : ['/api/user/detail', { 'x-auth-token': token }]
  const begun = performance.now()
  const answer = await fetch(url + address, { headers })
  await answer.arrayBuffer()
  times.push(performance.now() - begun)
  if (!answer.ok) failed += 1
  bytes = Math.max(bytes, memoryOf(pid))
  await pause(25)
}
times.sort((one, other) => one - other)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
parentPort?.postMessage({ bytes, failed, median: at(0.5), p99: at(0.99) } satisfies Seen)
