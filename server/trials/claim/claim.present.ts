import type { Language } from '#contract/kit/language.ts'
import type { Claim } from '#contract/trials/claim/claim.endpoints.ts'
import type { CampaignClaim } from '#contract/trials/claim/claim.list.ts'
import { claimStateAt, shownCode } from '#contract/trials/claim/claim.rules.ts'
import type { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import type { ClaimRow } from './claim.store.ts'

interface ClaimView {
  readonly language: Language
  readonly wordsOf: ReturnType<typeof desktopWords>
  readonly now: number
}

export function presentClaim(claim: ClaimRow, { language, wordsOf, now }: ClaimView): Claim {
  const { terms } = claim
  return {
    ...claim,
    state: claimStateAt(claim, now),
    campaignName: language === 'zh' ? claim.campaignNameZh : claim.campaignNameEn,
    code: shownCode(claim.code),
    desktop: terms.kind === 'newUser' ? wordsOf(terms) : null,
  }
}

/** A claim with the name of its account, for the list of operators. */
export interface NamedClaim {
  readonly id: string
  readonly claim: ClaimRow
  readonly account: Pick<Account, 'userName'> | undefined
}

export function presentCampaignClaim({ claim, account }: NamedClaim, language: Language): CampaignClaim {
  return {
    ...claim,
    code: shownCode(claim.code),
    account: account ? nameOfPerson(account, language) : '',
    campaignName: { zh: claim.campaignNameZh, en: claim.campaignNameEn },
  }
}

/** A claim as the order service gets it: what it is worth, for whom, and until when. */
export function presentClaimForOrder(claim: ClaimRow, now: number) {
  return {
    claimId: claim.id,
    code: claim.code,
    accountId: claim.accountId,
    campaignId: claim.campaignId,
    state: claimStateAt(claim, now),
    terms: claim.terms,
    claimedAt: new Date(claim.claimedAt).toISOString(),
    expiresAt: new Date(claim.expiresAt).toISOString(),
    redeemedAt: claim.redeemedAt === null ? null : new Date(claim.redeemedAt).toISOString(),
    orderId: claim.orderId,
  }
}
