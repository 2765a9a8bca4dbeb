import { sendContactMessage } from '#contract/messages/support/support.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { receiveMessage } from './support.service.ts'

export function supportRoutes(deps: Deps) {
  return [route(sendContactMessage, ({ input, language }) => receiveMessage(deps, input.body, language))]
}
