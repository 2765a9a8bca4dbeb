const CLIENTS = 4

/** People who read pages, ask the API and change something, one request after the other. */
export function startReading(url: string, token: string) {
  const failed: string[] = []
  let calls = 0
  let isOver = false
  const signedIn = { 'x-auth-token': token }
  const requests: readonly (readonly [string, RequestInit])[] = [
    ['/content/home', {}],
    ['/api/site', {}],
    ['/api/user/detail', { headers: signedIn }],
    ['/language', { method: 'POST', body: new URLSearchParams({ language: 'en', back: '/content/home' }) }],
  ]
  const client = async (at: number): Promise<void> => {
    for (let turn = at; !isOver; turn += 1) {
      const [target, init] = requests[turn % requests.length] ?? ['/', {}]
      calls += 1
      try {
        const { status } = await fetch(url + target, { redirect: 'manual', ...init })
        if (status >= 500 || status === 404 || status === 401) failed.push(`${target}: ${status}`)
      } catch (error) {
        failed.push(`${target}: ${error instanceof Error ? (error.cause ?? error.message) : error}`)
      }
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
