import { SERVICE_NAMES } from '#contract/features/service-endpoint/service-endpoint.endpoints.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/kit/db/database.ts'
import { addServiceEndpoint, allServiceEndpoints } from './service-endpoint.store.ts'

/** Fills missing addresses from the configuration at start; one that is not configured stays away. */
export async function fillServiceEndpoints(db: Db, config: Config): Promise<void> {
  const known = new Set((await allServiceEndpoints(db.query)).map((row) => row.serviceName))
  for (const name of SERVICE_NAMES) {
    const address = config.serviceAddresses[name]
    if (address && !known.has(name)) await addServiceEndpoint(db.query, name, address)
  }
}

/** All addresses that are configured, by name. */
export async function serviceEndpoints(db: Db) {
  const list = await allServiceEndpoints(db.query)
  return { totalCount: list.length, list }
}
