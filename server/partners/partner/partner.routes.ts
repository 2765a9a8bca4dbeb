import {
  applyForPartner,
  getPartnerProgram,
  type PartnerApplication,
  type PartnerProgram,
  resubmitPartnerApplication,
} from '#contract/partners/partner/partner.endpoints.ts'
import { type PartnerState, partnerRequests } from '#contract/partners/partner/partner.rules.ts'
import { partnerQueue } from '#contract/partners/partner/partners.queue.ts'
import { partnerQueueEn } from '#contract/partners/partner/partners-queue.text.en.ts'
import { partnerQueueZh } from '#contract/partners/partner/partners-queue.text.zh.ts'
import { movesFrom } from '#contract/requests/request/request.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { presentStanding } from '#server/requests/request/tell-move.service.ts'
import {
  applyForProgram,
  correctApplication,
  isPartner,
  type PartnerFormRow,
  readProgram,
} from './partner.service.ts'
import { partnerOnQueue } from './partner-review.service.ts'
import { certificatesIn, industriesIn, regionsIn } from './partner-words.rules.ts'

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

type Read = Awaited<ReturnType<typeof readProgram>>

/** The program for an account; operators are not named. */
function presentProgram(found: Read): PartnerProgram {
  const { certification, company, application, mayMove, now } = found
  return {
    isPartner: isPartner(found),
    certification,
    company: company ?? null,
    application: application?.form
      ? presentApplication({ ...application, form: application.form }, mayMove)
      : null,
    now,
  }
}

function presentApplication(
  { request, form, last, promisedDays }: NonNullable<Read['application']> & { readonly form: PartnerFormRow },
  mayMove: boolean,
): PartnerApplication {
  return {
    ...presentStanding(request, { last, promisedDays }),
    state: request.state as PartnerState,
    form: presentForm(form),
    actions: mayMove ? movesFrom(partnerRequests, request.state, 'applicant') : [],
  }
}

function presentForm(form: PartnerFormRow): PartnerApplication['form'] {
  return {
    ...form,
    regions: regionsIn(form),
    industries: industriesIn(form),
    certificates: certificatesIn(form),
  }
}

/** The desk's queue of applications to become a partner. */
export function partnerQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: partnerQueueZh, en: partnerQueueEn }
  return routesOfQueue(deps, { queue: partnerQueue, texts, shown: partnerOnQueue(deps) })
}
