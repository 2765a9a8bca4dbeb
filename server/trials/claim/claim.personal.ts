import { z } from 'zod'
import { shownCode } from '#contract/trials/claim/claim.rules.ts'
import { anyFields, instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull, shownPairs } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { cancelAllClaims, claimsOfAccount } from './claim.store.ts'

/** Offers of campaigns that were claimed, newest first. */
const claims = copiedTable({
  key: 'claims',
  title: { zh: '领取的优惠', en: 'Claimed offers' },
  row: z.strictObject({
    claimId: z.string(),
    state: z.string(),
    code: z.string(),
    terms: anyFields,
    campaign: z.string(),
    claimedAt: instant,
    expiresAt: instant,
    redeemedAt: instantOrNull,
    orderId: z.string().nullable(),
    cancelledAt: instantOrNull,
  }),
  async read({ db }, { accountId, language }) {
    const rows = await claimsOfAccount(db.query, accountId)
    return rows.map((claim) => ({
      claimId: claim.id,
      state: claim.state,
      code: shownCode(claim.code),
      terms: claim.terms as Record<string, unknown>,
      campaign: language === 'zh' ? claim.campaignNameZh : claim.campaignNameEn,
      claimedAt: iso(claim.claimedAt),
      expiresAt: iso(claim.expiresAt),
      redeemedAt: isoOrNull(claim.redeemedAt),
      orderId: claim.orderId,
      cancelledAt: isoOrNull(claim.cancelledAt),
    }))
  },
  show: ({ terms, ...claim }) => ({ ...claim, terms: shownPairs(terms) }),
  labels: {
    claimId: { zh: '领取编号', en: 'Claim' },
    code: { zh: '优惠码', en: 'Offer code' },
    terms: { zh: '优惠内容', en: 'Terms' },
    campaign: { zh: '活动', en: 'Campaign' },
    claimedAt: { zh: '领取时间', en: 'Claimed' },
    redeemedAt: { zh: '使用时间', en: 'Used' },
    orderId: { zh: '订单号', en: 'Order' },
  },
})

export const claimPersonal: PersonalData = {
  stays: { claims: 'what was offered and whether it was used, under an id without a name' },
  end: ({ clock }, tx, { accountId }) => cancelAllClaims(tx, accountId, clock.now()),
  copied: [claims],
}
