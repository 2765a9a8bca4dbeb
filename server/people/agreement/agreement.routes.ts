import {
  acceptAgreements,
  type Consent,
  getAgreement,
  getAgreementText,
  giveConsent,
  listAgreements,
  listConsents,
  withdrawConsent,
} from '#contract/people/agreement/agreement.endpoints.ts'
import type { ConsentPurpose } from '#contract/people/agreement/agreement.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { currentAgreement, currentAgreements, recordConsents } from './agreement.service.ts'
import { giveOptional, textByHash, textsOf, withdraw } from './consent.service.ts'

export function agreementRoutes(deps: Deps) {
  return [
    route(listAgreements, async ({ language }) => {
      const list = currentAgreements(deps, language)
      return { totalCount: list.length, list }
    }),
    // Before getAgreement, whose path would take this one's last part for a name.
    route(listConsents, async ({ caller }) => {
      const list = (await textsOf(deps.db.query, caller.accountId)).map(presentConsent)
      return { totalCount: list.length, list }
    }),
    route(getAgreement, async ({ language, input }) =>
      currentAgreement(deps, language, input.params.agreement),
    ),
    route(getAgreementText, async ({ input }) => textByHash(deps, input.params.hash)),
    route(
      acceptAgreements,
      ({ input }) => {
        const accepted = input.body.agreements
        const required = [...new Set(accepted.map(({ agreement }) => agreement))]
        const acceptance = { accountId: null, purpose: 'visit', required, accepted } as const
        return deps.db.transaction((tx) => recordConsents(deps, tx, acceptance))
      },
      { answer: (recordIds) => ({ recordIds }) },
    ),
    route(
      giveConsent,
      (call) =>
        deps.db.transaction((tx) => giveOptional(deps, tx, actorOf(call.caller), call.input.body, call)),
      { answer: (recordId) => ({ recordId }) },
    ),
    route(withdrawConsent, (call) => withdraw(deps, call.caller, call.input.params.recordId, call), {
      answer: (withdrawnAt) => ({ withdrawnAt }),
    }),
  ]
}

type Row = Awaited<ReturnType<typeof textsOf>>[number]

function presentConsent(consent: Row): Consent {
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
