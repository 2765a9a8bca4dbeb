import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { BoundedLog } from '#server/kit/bounded-log.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { receivedMessage } from '#server/kit/http/webhook-signature.ts'
import { takeProvisionerEvent } from './provisioner-events.service.ts'

/** A message names a desktop and nothing more. */
const MAX_BODY = 16 * 1024

/**
 * `POST /api/provisioner/events`: where the service that makes desktops says that there is news of one
 * (`docs/provisioner.openapi.json`). Read as it is, since the signature covers its bytes. Not there where desktops are
 * simulated.
 */
export function provisionerEventsRoute(deps: Deps, bounded: BoundedLog): RawRoute {
  return {
    name: 'provisioner-events',
    method: 'POST',
    path: '/api/provisioner/events',
    async handleRaw(request) {
      const { provisioner } = deps.config
      if (!provisioner) throw appError(httpErrors.notFound)
      const received = receivedMessage(request.headers, await request.readBody(MAX_BODY))
      const problem = await takeProvisionerEvent(deps, provisioner.callbackSecrets, received)
      if (problem) logRefusedMessage(bounded, 'provisioner', problem, request.id)
      const status = problem === undefined ? 204 : problem === 'form' ? 400 : 401
      return httpResponse({ status, headers: { 'cache-control': 'no-store' } })
    },
  }
}

/** Why a message was refused, for who sets the two sides up: neither says it to the other. */
export function logRefusedMessage(
  bounded: BoundedLog,
  sender: 'provisioner' | 'order',
  problem: string,
  requestId: string,
): void {
  const facts = { event: 'messageRefused', sender, problem, requestId }
  bounded.write(
    'warn',
    `messageRefused ${sender} ${problem}`,
    facts,
    `a message of the ${sender} was refused`,
  )
}
