import cluster from 'node:cluster'
import { once } from 'node:events'

/**
 * Ends the channel to the primary process once nothing listens any more. Connections that it has handed over meanwhile
 * go back to it by that, and to another worker; a process that just ended would leave them open without an answer.
 */
export async function leavePrimary(): Promise<void> {
  const { worker } = cluster
  if (!worker?.isConnected()) return
  const left = once(worker, 'disconnect')
  worker.disconnect()
  await left
}
