import { createServer } from 'node:http'
import type { Listen } from '#server/config/config.ts'
import { listenError } from '#server/start/start-checks.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Answers `GET /metrics` at an address of its own, which the proxy does not pass on. @returns ends that */
export async function listenForMetrics(
  place: Listen,
  read: () => Promise<string>,
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const values = await read().catch(() => undefined)
    // A worker that starts or ends does not answer; the next question finds it.
    if (values === undefined) return response.writeHead(503).end()
    response.writeHead(200, { 'content-type': TYPE }).end(values)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, place, 'METRICS_ADDRESS')))
    server.listen(place.port, place.host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
