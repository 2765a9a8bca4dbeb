import { z } from 'zod'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { BoundedLog } from '#server/kit/bounded-log.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type HttpResponse, httpResponse, jsonResponse } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { receivedMessage, signatureProblem } from '#server/kit/http/webhook-signature.ts'
import { jsonOf } from '#server/kit/json-of.ts'
import { confirmOrder, type OrderOutcome } from './trial-conversion.service.ts'
import { takeProvisionerEvent } from './trial-move.service.ts'

/** A message names a quote and an order. */
const MAX_BODY = 16 * 1024
const NO_STORE = { 'cache-control': 'no-store' }

const event = z.object({
  type: z.literal('order.confirmed'),
  timestamp: z.string().max(64),
  data: z.object({
    quote: z.string().min(1).max(64),
    /** The number that the customer knows the order by. */
    order: z.string().regex(/^[\w.-]{1,64}$/),
  }),
})

/** What the order service is told, as `docs/order-service.md` says; 409 and 404 are final. */
const ANSWERS: Readonly<
  Record<Exclude<OrderOutcome, 'converted'>, readonly [status: number, error: string]>
> = {
  quoteUnknown: [404, 'quote_unknown'],
  convertedByOther: [409, 'already_converted'],
  orderUsed: [409, 'order_used'],
  desktopGone: [409, 'desktop_gone'],
}

/**
 * `POST /api/order/events`: where the order service confirms the paid order for the desktop of a trial. Read as it is,
 * since the signature covers its bytes. Not there where no secret is agreed on.
 */
export function orderEventsRoute(deps: Deps, bounded: BoundedLog): RawRoute {
  const refused = (problem: string, requestId: string, response: HttpResponse): HttpResponse => {
    logRefusedMessage(bounded, 'order', problem, requestId)
    return response
  }
  return {
    name: 'order-events',
    method: 'POST',
    path: '/api/order/events',
    async handleRaw(request) {
      const { orderCallbackSecrets: secrets } = deps.config
      if (secrets.length === 0) throw appError(httpErrors.notFound)
      const received = receivedMessage(request.headers, await request.readBody(MAX_BODY))
      const problem = signatureProblem(secrets, received, deps.clock)
      if (problem) return refused(problem, request.id, httpResponse({ status: 401, headers: NO_STORE }))
      const parsed = event.safeParse(jsonOf(received.body))
      if (!parsed.success)
        return refused('form', request.id, httpResponse({ status: 400, headers: NO_STORE }))
      const { quote: quoteId, order: orderNumber } = parsed.data.data
      const outcome = await confirmOrder(deps, { quoteId, orderNumber })
      if (outcome === 'converted') return httpResponse({ status: 204, headers: NO_STORE })
      const [status, error] = ANSWERS[outcome]
      return refused(outcome, request.id, jsonResponse({ error }, status, NO_STORE))
    },
  }
}

/** A message names a desktop and nothing more. */
const PROVISIONER_EVENTS_MAX_BODY = 16 * 1024

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
      const received = receivedMessage(request.headers, await request.readBody(PROVISIONER_EVENTS_MAX_BODY))
      const problem = await takeProvisionerEvent(deps, provisioner.callbackSecrets, received)
      if (problem) logRefusedMessage(bounded, 'provisioner', problem, request.id)
      const status = problem === undefined ? 204 : problem === 'form' ? 400 : 401
      return httpResponse({ status, headers: { 'cache-control': 'no-store' } })
    },
  }
}

/** Why a message was refused, for who sets the two sides up: neither says it to the other. */
function logRefusedMessage(
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
