import { setTimeout as pause } from 'node:timers/promises'

const CLIENTS = 4

/** People who read pages, ask the API and change something, one request after the other. */
export function startReading(url: string, token: string) {
  const signedIn = { 'x-auth-token': token }
  return startRequests(url, [
    ['/content/home', {}],
    ['/api/site', {}],
    ['/api/user/detail', { headers: signedIn }],
    ['/language', { method: 'POST', body: new URLSearchParams({ language: 'en', back: '/content/home' }) }],
  ])
}

/** These requests again and again, from several clients. @param pauseMs of a client between two of them */
export function startRequests(
  url: string,
  requests: readonly (readonly [string, RequestInit])[],
  pauseMs = 0,
) {
  const failed: string[] = []
  let calls = 0
  let isOver = false
  const client = async (at: number): Promise<void> => {
    for (let turn = at; !isOver; turn += 1) {
      const [target, init] = requests[turn % requests.length] ?? ['/', {}]
      calls += 1
      try {
        const answer = await fetch(url + target, { redirect: 'manual', ...init })
        const { status } = answer
        const text = await answer.text()
        if (status >= 500 || status === 404 || status === 401)
          failed.push(`${target}: ${status} ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`)
      } catch (error) {
        failed.push(`${target}: ${error instanceof Error ? (error.cause ?? error.message) : error}`)
      }
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, at) => client(at))
  return {
    async stop() {
      isOver = true
      await Promise.all(clients)
      return { calls, failed }
    },
  }
}
