import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isClaimable, phaseAt } from '#contract/catalog/campaign/campaign.rules.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { CODE_LETTERS } from '#contract/kit/fields/typed-codes.ts'
import { type Language, wordsIn } from '#contract/kit/language.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { Claim } from '#contract/trials/claim/claim.endpoints.ts'
import { claimErrors } from '#contract/trials/claim/claim.errors.ts'
import { type ClaimTerms, REMINDER_DAYS } from '#contract/trials/claim/claim.fields.ts'
import type { CampaignClaim } from '#contract/trials/claim/claim.list.ts'
import { CODE_LENGTH, claimStateAt, shownCode } from '#contract/trials/claim/claim.rules.ts'
import { campaignById, offerOfCampaign, type PricedOffer } from '#server/catalog/campaign/campaign.service.ts'
import type { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { anyFields, instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { shownPairs } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import { recordAudit, SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { trialsByAccount } from '#server/trials/trial/trial.service.ts'
import { TRIAL_JOBS } from '#server/trials/trial/trial-move.service.ts'
import { tellOfClaim } from './claim.mail.ts'
import {
  type ClaimRow,
  cancelAllClaims,
  claimsByAccount,
  findClaim,
  insertClaim,
  markCancelled,
  markExpired,
} from './claim.store.ts'

export { claimsByAccount } from './claim.store.ts'

/** Jobs of a claim by what they do; the names are stored in the table of jobs. */
const CLAIM_JOBS = { remind: 'claim.remind', expire: 'claim.expire' } as const

interface Wanted {
  readonly campaignId: string
  /** Null: the renewal pack. */
  readonly offerId: string | null
}

/**
 * Claims an offer or the renewal pack of a campaign for the account of the caller, by the server's clock.
 * @throws notRunning, offerGone, onePerCustomer, newCustomersOnly
 */
export async function makeClaim(deps: Deps, caller: SignedInCaller, wanted: Wanted, call: RequestContext) {
  const now = deps.clock.now()
  const { accountId } = caller
  const promised = await promisedBy(deps, wanted, now)
  return deps.db.transaction(async (tx): Promise<ClaimRow> => {
    if (promised.terms.kind === 'newUser' && (await hasBought(tx, accountId)))
      throw appError(claimErrors.newCustomersOnly)
    await expireClaims(tx, accountId, now)
    const claim: ClaimRow = {
      id: newId(),
      accountId,
      state: 'open',
      code: newClaimCode(),
      language: call.language,
      campaignId: wanted.campaignId,
      kind: promised.terms.kind,
      ...promised,
      claimedAt: now,
      redeemedAt: null,
      orderId: null,
      cancelledAt: null,
    }
    if (!(await insertClaim(tx, claim))) throw await refusalOf(tx, claim)
    await scheduleEnd(deps, tx, claim)
    await recordAudit(deps, tx, { kind: 'claimMade', ...actorOf(caller), detail: namesOf(claim) }, call)
    await tellOfClaim(deps, tx, claim, 'made')
    return claim
  })
}

/** Gives up an open claim. @throws notFound, notOpen */
export function cancelOwnClaim(deps: Deps, caller: SignedInCaller, claimId: string, call: RequestContext) {
  return deps.db.transaction(async (tx): Promise<ClaimRow> => {
    const claim = await findClaim(tx, claimId)
    if (!claim || !ownsClaim(caller, claim)) throw appError(httpErrors.notFound)
    const now = deps.clock.now()
    if (!(await markCancelled(tx, claimId, now))) throw appError(claimErrors.notOpen)
    await recordAudit(deps, tx, { kind: 'claimCancelled', ...actorOf(caller), detail: namesOf(claim) }, call)
    return { ...claim, state: 'cancelled', cancelledAt: now }
  })
}

/**
 * Offers for new customers are void once a trial was converted: a desktop was bought. The order that converted it may
 * still use its code.
 * @param orderId the order that is about to redeem a code
 */
export async function voidForOldCustomer(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  orderId?: string,
): Promise<void> {
  if (!(await hasBought(tx, accountId, orderId))) return
  for (const claim of await claimsByAccount(tx, accountId)) {
    if (claim.kind !== 'newUser' || claim.state !== 'open') continue
    if (!(await markCancelled(tx, claim.id, deps.clock.now()))) continue
    const entry = { kind: 'claimCancelled', accountId, actorId: null, detail: namesOf(claim) } as const
    await recordAudit(deps, tx, entry, SYSTEM_CALL)
  }
}

/** The campaign of a claim, for the activity log. */
export function namesOf({ campaignNameZh: zh, campaignNameEn: en }: ClaimRow) {
  return { campaign: { zh, en } }
}

type Promised = Pick<ClaimRow, 'terms' | 'campaignNameZh' | 'campaignNameEn' | 'timeZone' | 'expiresAt'>

/** What the campaign promises at this moment, and until when. */
async function promisedBy(deps: Deps, { campaignId, offerId }: Wanted, now: number): Promise<Promised> {
  const campaign = campaignById(deps, campaignId, now)
  if (!campaign) throw appError(claimErrors.notRunning)
  const { startsAt, packEndsAt = 0, value } = campaign
  const expiresAt = offerId === null ? packEndsAt : campaign.endsAt
  if (phaseAt({ startsAt, endsAt: expiresAt }, now) !== 'during') throw appError(claimErrors.notRunning)
  return {
    terms:
      offerId === null
        ? packTerms(value.renewalPack)
        : desktopTerms(offerId, await offerOfCampaign(deps, campaign, offerId, now)),
    // A name in one language only is the name in both.
    campaignNameZh: wordsIn(value.name, 'zh'),
    campaignNameEn: wordsIn(value.name, 'en'),
    timeZone: value.timeZone,
    expiresAt,
  }
}

function packTerms(
  pack: Pick<
    Extract<ClaimTerms, { kind: 'renewalPack' }>,
    'priceMinor' | 'currency' | 'rateBasisPoints'
  > | null,
): ClaimTerms {
  if (!pack) throw appError(claimErrors.offerGone)
  const { priceMinor, currency, rateBasisPoints } = pack
  return { kind: 'renewalPack', priceMinor, currency, rateBasisPoints }
}

function desktopTerms(offerId: string, priced: PricedOffer | undefined): ClaimTerms {
  if (!priced || !isClaimable(priced.answer.discount)) throw appError(claimErrors.offerGone)
  const { offer, answer } = priced
  return {
    kind: 'newUser',
    offerId,
    regionId: offer.regionId,
    sizeId: offer.sizeId,
    systemId: offer.systemId,
    systemDiskGb: offer.systemDiskGb,
    dataDiskGb: offer.dataDiskGb,
    period: offer.period,
    currency: answer.configuration.currency,
    baseMinor: answer.listMinor,
    finalMinor: answer.finalMinor,
    firstPeriods: answer.discount.firstPeriods,
    rateBasisPoints: answer.discount.rate,
    taxIncluded: answer.list.value.taxIncluded,
  }
}

/** A converted trial is a desktop that was bought. @param exceptOrder the order that does not count */
async function hasBought(tx: Executor, accountId: string, exceptOrder?: string): Promise<boolean> {
  const bought = (await trialsByAccount(tx, accountId)).filter(({ convertedAt }) => convertedAt !== null)
  return bought.some(({ orderNumber }) => exceptOrder === undefined || orderNumber !== exceptOrder)
}

/** What is over makes room, also where the job that stores it has not run yet. */
async function expireClaims(tx: Executor, accountId: string, now: number): Promise<void> {
  for (const { id, state, expiresAt } of await claimsByAccount(tx, accountId))
    if (state === 'open' && expiresAt <= now) await markExpired(tx, id, now)
}

/** Why the index took no second one. */
async function refusalOf(tx: Executor, { accountId, kind, campaignId }: ClaimRow): Promise<Error> {
  const own = (await claimsByAccount(tx, accountId)).filter((claim) => claim.kind === kind)
  if (kind === 'newUser' && own.some(({ state }) => state === 'redeemed'))
    return appError(claimErrors.newCustomersOnly)
  const isTaken = own.some(({ state, ...claim }) => state !== 'cancelled' && claim.campaignId === campaignId)
  if (kind === 'newUser' || isTaken) return appError(claimErrors.onePerCustomer)
  return new Error('a claim was refused by no claim of its account')
}

async function scheduleEnd({ jobs }: Deps, tx: Executor, claim: ClaimRow): Promise<void> {
  const { id: claimId, claimedAt, expiresAt } = claim
  const remindAt = expiresAt - REMINDER_DAYS * DAY_MS
  // The mail with the code is reminder enough where it is that late.
  if (remindAt > claimedAt + DAY_MS)
    await jobs.schedule(tx, { kind: CLAIM_JOBS.remind, payload: { claimId }, dueAt: remindAt })
  await jobs.schedule(tx, { kind: CLAIM_JOBS.expire, payload: { claimId }, dueAt: expiresAt })
}

/** 80 random bits, so that no code can be guessed. */
function newClaimCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
}

/** Claims of another account are like absent ones. */
function ownsClaim(caller: SignedInCaller, claim: Pick<ClaimRow, 'accountId'>): boolean {
  return claim.accountId === caller.accountId
}

/** Operators who see claims see all of them. */
export const EVERY_CLAIM = null

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
    campaignName: { zh: claim.campaignNameZh, en: claim.campaignNameEn }[language],
    code: shownCode(claim.code),
    desktop: terms.kind === 'newUser' ? wordsOf(terms) : null,
  }
}

/** A desktop in one line: where it is, its size and its system. */
function shortDesktop({ regionName, vcpu, memoryGb, systemName }: ReturnType<ClaimView['wordsOf']>): string {
  return `${regionName} · ${vcpu} vCPU · ${memoryGb} GB · ${systemName}`
}

/** A claim with the name of its account, for the list of operators. */
export interface NamedClaim {
  readonly id: string
  readonly claim: ClaimRow
  readonly account: Pick<Account, 'userName'> | undefined
}

export function presentCampaignClaim(
  { claim, account }: NamedClaim,
  { language, wordsOf }: Pick<ClaimView, 'language' | 'wordsOf'>,
): CampaignClaim {
  const { terms } = claim
  return {
    ...claim,
    desktop: terms.kind === 'newUser' ? shortDesktop(wordsOf(terms)) : null,
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

/** What happens to a claim by itself: the reminder before its last moment, and its end. */
export function registerClaimJobs(deps: Deps): void {
  deps.jobs.on(CLAIM_JOBS.remind, (payload) => remindOfClaim(deps, payload as OfClaim))
  deps.jobs.on(CLAIM_JOBS.expire, (payload) => expireClaim(deps, payload as OfClaim))
  deps.jobs.on(TRIAL_JOBS.converted, (payload) => afterConversion(deps, payload as OfAccount))
}

interface OfClaim {
  readonly claimId: string
}

interface OfAccount {
  readonly accountId: string
}

/** Tells that an open claim ends soon; a job that was delayed past its end says nothing. */
function remindOfClaim(deps: Deps, { claimId }: OfClaim): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const claim = await findClaim(tx, claimId)
    if (claim?.state !== 'open' || claim.expiresAt <= deps.clock.now()) return
    await tellOfClaim(deps, tx, claim, 'ending')
  })
}

/** By then the order that converted the trial has used its code. */
function afterConversion(deps: Deps, { accountId }: OfAccount): Promise<void> {
  return deps.db.transaction((tx) => voidForOldCustomer(deps, tx, accountId))
}

function expireClaim(deps: Deps, { claimId }: OfClaim): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if (!(await markExpired(tx, claimId, deps.clock.now()))) return
    const claim = await findClaim(tx, claimId)
    if (claim) await tellOfClaim(deps, tx, claim, 'expired')
  })
}

/** Offers of campaigns that were claimed, newest first. */
const claims = copiedTable({
  key: 'claims',
  title: { zh: '领取的优惠', en: 'Claimed offers' },
  row: z.object({
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
    const rows = await claimsByAccount(db.query, accountId)
    return rows.map((claim) => ({
      ...claim,
      claimId: claim.id,
      code: shownCode(claim.code),
      terms: claim.terms as Record<string, unknown>,
      campaign: { zh: claim.campaignNameZh, en: claim.campaignNameEn }[language],
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
