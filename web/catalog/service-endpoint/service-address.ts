import {
  listServiceEndpoints,
  type ServiceName,
} from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { storedEndpoint, storeEndpoints } from '#web/platform/session/session-store.ts'

/**
 * Address of another service, undefined where it has none. The browser's storage is no proof of where a service is: what
 * was stored at sign-in may have changed since, so it is replaced by what the server names now.
 */
export async function serviceAddress(name: ServiceName): Promise<string | undefined> {
  storeEndpoints((await orThrow(await callApi(listServiceEndpoints, {}))).list)
  return storedEndpoint(name)
}
