import autocannon, { type Request } from 'autocannon'

export interface Load {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly headers?: Record<string, string>
  /** Requests to repeat in turn; each connection begins at another place of the list. */
  readonly requests?: readonly Request[]
}

/** Requests answered with success in a second, over kept-alive connections. @throws when any request fails */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { url, seconds, connections, headers, requests = [] } = load
  let opened = 0
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    ...(headers ? { headers } : {}),
    setupClient(client) {
      if (requests.length === 0) return
      const first = Math.floor((opened * requests.length) / connections)
      opened += 1
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals, ${result['2xx']} successes`)
  }
  return result['2xx'] / result.duration
}

/** Times of single requests at a slow fixed rate, in ms, sorted; every one must succeed. */
export async function latencies(url: string, { everyMs, seconds }: { everyMs: number; seconds: number }) {
  const end = performance.now() + seconds * 1000
  const times: Promise<number>[] = []
  while (performance.now() < end) {
    times.push(timed(url))
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return (await Promise.all(times)).sort((a, b) => a - b)
}

async function timed(url: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - begun
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
