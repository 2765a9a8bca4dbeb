import { IDENTITY_AGREEMENT } from '#contract/company/certification/certification.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { CONSENT_WITHDRAWN } from '#server/people/agreement/consent.service.ts'
import { endDocumentConsent } from './certification.service.ts'

/** What rests on the consent to handle identity documents ends with it. */
export function registerCertificationJobs(deps: Deps): void {
  deps.jobs.on(CONSENT_WITHDRAWN, async (payload) => {
    const { accountId, agreement } = payload as { accountId: string; agreement: string }
    if (agreement === IDENTITY_AGREEMENT) await endDocumentConsent(deps, accountId)
  })
}
