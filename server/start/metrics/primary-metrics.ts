import { AggregatorRegistry } from 'prom-client'
import type { Listen } from '#server/config/config.ts'
import { listenForMetrics } from './metrics-listener.ts'

/** Answers for all workers: counts are their sum, what all of them read of the database is named once. */
export async function servePrimaryMetrics(place: Listen): Promise<void> {
  const registry = new AggregatorRegistry()
  await listenForMetrics(place, () => registry.clusterMetrics())
}
