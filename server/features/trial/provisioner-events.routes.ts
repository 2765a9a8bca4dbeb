import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { takeProvisionerEvent } from './provisioner-events.service.ts'

/** A message names a desktop and nothing more. */
const MAX_BODY = 16 * 1024

/**
 * `POST /api/provisioner/events`: where the service that makes desktops says that there is news of one
 * (`docs/provisioner.openapi.json`). Read as it is, since the signature covers its bytes. Not there where desktops are
 * simulated.
 */
export function provisionerEventsRoute(deps: Deps): RawRoute {
  return {
    name: 'provisioner-events',
    method: 'POST',
    path: '/api/provisioner/events',
    async handleRaw(request) {
      const { provisioner } = deps.config
      if (!provisioner) throw appError(httpErrors.notFound)
      const body = await request.readBody(MAX_BODY)
      const header = (name: string): string => request.headers.get(name) ?? ''
      const status = await takeProvisionerEvent(deps, provisioner.callbackSecret, {
        ...{ id: header('webhook-id'), time: header('webhook-timestamp') },
        ...{ signature: header('webhook-signature'), body },
      })
      return httpResponse({ status, headers: { 'cache-control': 'no-store' } })
    },
  }
}
