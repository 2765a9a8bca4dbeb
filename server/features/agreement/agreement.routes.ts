import { getAgreement, listAgreements } from '#contract/features/agreement/agreement.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { currentAgreement, currentAgreements } from './agreement.service.ts'

export function agreementRoutes({ settings }: Deps) {
  return [
    route(listAgreements, async ({ language }) => {
      const list = currentAgreements(settings, language)
      return { totalCount: list.length, list }
    }),
    route(getAgreement, async ({ language, input }) =>
      currentAgreement(settings, language, input.params.agreement),
    ),
  ]
}
