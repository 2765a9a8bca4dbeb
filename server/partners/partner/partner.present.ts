import type { PartnerApplication, PartnerProgram } from '#contract/partners/partner/partner.endpoints.ts'
import { type PartnerState, partnerRequests } from '#contract/partners/partner/partner.rules.ts'
import { movesFrom } from '#contract/requests/request/request.rules.ts'
import { presentStanding } from '#server/requests/request/request-standing.service.ts'
import { isPartner } from './partner.policy.ts'
import type { PartnerFormRow } from './partner.service.ts'
import type { readProgram } from './partner-read.service.ts'
import { certificatesIn, industriesIn, regionsIn } from './partner-words.rules.ts'

type Read = Awaited<ReturnType<typeof readProgram>>

/** The program for an account; operators are not named. */
export function presentProgram(found: Read): PartnerProgram {
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
