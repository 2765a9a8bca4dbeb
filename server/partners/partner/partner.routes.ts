import {
  applyForPartner,
  getPartnerProgram,
  resubmitPartnerApplication,
} from '#contract/partners/partner/partner.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { presentProgram } from './partner.present.ts'
import { applyForProgram, correctApplication } from './partner.service.ts'
import { readProgram } from './partner-read.service.ts'

export function partnerRoutes(deps: Deps) {
  const program = {
    answer: async (_: unknown, { caller }: { readonly caller: SignedInCaller }, db: Executor) =>
      presentProgram(await readProgram(deps, db, caller)),
  } as const
  return [
    route(getPartnerProgram, async ({ caller }) =>
      presentProgram(await readProgram(deps, deps.db.query, caller)),
    ),
    route(applyForPartner, (call) => applyForProgram(deps, call.caller, call.input.body, call), program),
    route(
      resubmitPartnerApplication,
      (call) => correctApplication(deps, call.caller, call.input.params.requestId, call.input.body, call),
      program,
    ),
  ]
}
