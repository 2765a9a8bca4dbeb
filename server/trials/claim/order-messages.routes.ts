import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { jsonResponse } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { receivedMessage } from '#server/kit/http/webhook-signature.ts'
import { takeOrderMessage } from './order-messages.service.ts'

/** A message names a code, a customer and an order. */
const MAX_BODY = 16 * 1024

/**
 * `POST /api/order/claims`: where the order service verifies and redeems the codes of claims
 * (`docs/order-claims.openapi.json`). Not there without a secret (ORDER_CALLBACK_SECRET).
 */
export function orderMessagesRoute(deps: Deps): RawRoute {
  return {
    name: 'order-messages',
    method: 'POST',
    path: '/api/order/claims',
    async handleRaw(request) {
      const { orderCallbackSecrets } = deps.config
      if (orderCallbackSecrets.length === 0) throw appError(httpErrors.notFound)
      const message = receivedMessage(request.headers, await request.readBody(MAX_BODY))
      const { status, body } = await takeOrderMessage(deps, orderCallbackSecrets, message)
      return jsonResponse(body, status, { 'cache-control': 'no-store' })
    },
  }
}
