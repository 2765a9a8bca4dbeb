import { listServiceEndpoints } from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { serviceEndpoints } from './service-endpoint.service.ts'

export function serviceEndpointRoutes(deps: Deps) {
  return [route(listServiceEndpoints, async () => serviceEndpoints(deps))]
}
