import {
  changeCertifiedCompany,
  getCertification,
  getCertifiedCompany,
  submitCertification,
} from '#contract/company/certification/certification.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentCertification, presentCertified } from './certification.present.ts'
import { readCertification, submitCertificationForm } from './certification.service.ts'
import { certifiedCompany, changeCertified } from './certified-company.service.ts'

export function certificationRoutes(deps: Deps) {
  return [
    route(getCertification, async ({ caller }) =>
      presentCertification(await readCertification(deps, deps.db.query, caller), deps.clock.now()),
    ),
    route(submitCertification, (call) => submitCertificationForm(deps, call.caller, call.input.body, call), {
      answer: async (_, { caller }, db) =>
        presentCertification(await readCertification(deps, db, caller), deps.clock.now()),
    }),
    route(getCertifiedCompany, async ({ input, language }) =>
      presentCertified(await certifiedCompany(deps.db.query, input.params.accountId, language)),
    ),
    route(
      changeCertifiedCompany,
      (call) => changeCertified(deps, call.caller, call.input.params.accountId, call.input.body, call),
      {
        answer: async (accountId, { language }, db) =>
          presentCertified(await certifiedCompany(db, accountId, language)),
      },
    ),
  ]
}
