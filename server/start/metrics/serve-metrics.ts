import cluster from 'node:cluster'
import type { Listen } from '#server/config/config.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Observe } from '#server/kit/http/dispatch.ts'
import { createMetrics } from './metrics.ts'
import { listenForMetrics } from './metrics-listener.ts'

/** Measures this process. A worker is asked by its primary process, any other one answers itself. */
export async function serveMetrics(
  place: Listen,
  deps: Deps,
): Promise<{ observe: Observe; close(): Promise<void> }> {
  const { registry, observe } = createMetrics(deps, () => performance.now() / 1000)
  const close = cluster.isWorker ? async () => {} : await listenForMetrics(place, () => registry.metrics())
  return { observe, close }
}
