import { SERVICE_NAMES } from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import { requestLanguage } from '#server/kit/http/request-language.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { localServicePage } from './service-endpoint.service.ts'

/** `/dev/service/<name>`: takes the place of the provider's other services in local mode and says what opens there. */
export function localServiceRoutes(): RawRoute[] {
  // That of the order service takes quotes, which are the trials' own.
  return SERVICE_NAMES.filter((name) => name !== 'order').map((name) => ({
    name: 'local-service',
    method: 'GET',
    path: `/dev/service/${name}`,
    handleRaw: async (request) => localServicePage(name, requestLanguage(request)),
  }))
}
