import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long requests under way may take to finish. */
const GRACE_MS = 10_000
/** A connection that looks idle may have its next request on the way; it stays open this long. */
const LINGER_MS = 500
const SWEEP_EVERY_MS = 50

/**
 * Accepts no new connection and lets every request finish, including those on their way on open connections.
 * `close` of `node:http` cuts idle connections at once, and with them requests that clients are just sending; so only
 * the listening ends here, and each connection ends with its next response.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  let sweep: NodeJS.Timeout | undefined
  const linger = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
  }, LINGER_MS)
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(linger)
  clearInterval(sweep)
  clearTimeout(grace)
}
