import {
  getCertification,
  submitCertification,
} from '#contract/features/certification/certification.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentCertification } from './certification.present.ts'
import { readCertification, submitCertificationForm } from './certification.service.ts'

export function certificationRoutes(deps: Deps) {
  return [
    route(getCertification, async ({ caller }) =>
      presentCertification(await readCertification(deps, deps.db.query, caller), deps.clock.now()),
    ),
    route(submitCertification, (call) => submitCertificationForm(deps, call.caller, call.input.body, call), {
      limit: 'write',
      answer: async (_, { caller }, db) =>
        presentCertification(await readCertification(deps, db, caller), deps.clock.now()),
    }),
  ]
}
