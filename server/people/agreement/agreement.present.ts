import type { Consent } from '#contract/people/agreement/agreement.endpoints.ts'
import type { ConsentPurpose } from '#contract/people/agreement/agreement.fields.ts'
import type { textsOf } from './consent.service.ts'

type Row = Awaited<ReturnType<typeof textsOf>>[number]

export function presentConsent(consent: Row): Consent {
  const { id, agreement, version, textHash, language, title, acceptedAt, withdrawnAt, withdrawable } = consent
  const purpose = consent.purpose as ConsentPurpose
  return {
    recordId: id,
    agreement,
    version,
    hash: textHash,
    language,
    title,
    purpose,
    acceptedAt,
    withdrawnAt,
    withdrawable,
  }
}
