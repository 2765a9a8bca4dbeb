import { thirdPartyErrors } from '#contract/identity/third-party/third-party.errors.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { companyCodeKey } from '#contract/kit/fields/credit-code.ts'
import { associationErrors } from '#contract/partners/association/association.errors.ts'
import {
  type AssociationState,
  type EndCause,
  OPEN_STATES,
  SERVED_STATES,
} from '#contract/partners/association/association.rules.ts'
import type { AssociationEventType, InvitationEventType } from '#contract/partners/webhook/webhook.rules.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { statedVersions } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, sha256 } from '#server/kit/ids.ts'
import { partnerName, partnerNameOf, partnersByIds } from '#server/partners/partner/partner.service.ts'
import { type PartnerEvent, recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import {
  type Account,
  accountById,
  accountsByIds,
  isOpenPartner,
} from '#server/people/account/account.service.ts'
import { currentByHash, recordConsents } from '#server/people/agreement/agreement.service.ts'
import { endConsentsTo, validConsents } from '#server/people/agreement/consent.service.ts'
import { recordAudit, SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import type { MadeMove } from '#server/requests/request/request-registry.service.ts'
import { tellSide } from './association.mail.ts'
import {
  type AssociationRow,
  insertAssociation,
  newestOfCustomer,
  openOfCustomer,
  updateAssociation,
} from './association.store.ts'
import { findOpenInvitation, type InvitationRow, updateInvitation } from './invitation.store.ts'

/** Partner and operator accounts are never customers of a partner. */
export function mayBeCustomer({ accountType }: { readonly accountType: number }): boolean {
  return accountType === ACCOUNT_TYPE.customer
}

/** Invitations of another partner are like absent ones. */
export function ownsInvitation(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  invitation: InvitationRow | undefined,
): invitation is InvitationRow {
  return invitation?.partnerId === accountId
}

/** Customers of another partner are like absent ones. */
export function servesCustomer(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  association: AssociationRow | undefined,
): association is AssociationRow {
  return association?.partnerId === accountId
}

/** The notice whose acceptance an association needs, and whose consent sharing rests on. */
const NOTICE = 'information-agreement'

type CallFacts = MadeMove['call']

/** Job for what ends as soon as a customer has a partner. */
export const CUSTOMER_TIED = 'association.tied'

/**
 * Accepts an invitation: uses it up, records the consent and makes the association, in one transaction. The indexes
 * decide between several at once: an invitation is used once, and a customer has one partner.
 * @throws partnerCannotLink, invitationOver, invitationForOther, outdated, customerTaken, sameAgain
 */
export function acceptInvitation(
  deps: Deps,
  caller: SignedInCaller,
  hash: string,
  call: RequestContext,
): Promise<AssociationRow> {
  return deps.db.transaction(async (tx) => {
    const account = await accountById(tx, caller.accountId)
    if (!account || !mayBeCustomer(account)) throw appError(thirdPartyErrors.partnerCannotLink)
    const now = deps.clock.now()
    const { partnerToken } = call
    const invitation = partnerToken && (await findOpenInvitation(tx, sha256(partnerToken), now))
    if (!invitation || !(await partnerCard(tx, invitation.partnerId))?.isOpen)
      throw appError(associationErrors.invitationOver)
    const proof = await proofOf(tx, account, invitation)
    if (proof === 'other') throw appError(associationErrors.invitationForOther)
    const used = { id: invitation.id, states: ['pending'], tokenHash: invitation.tokenHash } as const
    const change = { state: 'accepted', settledAt: now } as const
    if (!(await updateInvitation(tx, used, change))) throw appError(associationErrors.invitationOver)
    await recordPartnerEvent(deps, tx, invitationEvent('invitation.accepted', { ...invitation, ...change }))
    const { consentId, noticeVersion } = await acceptNotice(deps, tx, account.id, hash)
    const association: AssociationRow = {
      id: newId(),
      customerId: account.id,
      partnerId: invitation.partnerId,
      invitationId: invitation.id,
      customerName: invitation.customerName,
      companyCode: invitation.boundBy === 'companyCode' ? invitation.boundTo : null,
      state: 'pending',
      consentId,
      noticeVersion,
      acceptedAt: now,
      activeSince: null,
      ...NO_END,
      endedAt: null,
      endCause: null,
      endNote: '',
    }
    if (!(await insertAssociation(tx, association))) {
      const present = await openOfCustomer(tx, account.id)
      const isSame = present?.partnerId === invitation.partnerId
      throw appError(isSame ? associationErrors.sameAgain : associationErrors.customerTaken)
    }
    const { customerId } = association
    await deps.jobs.schedule(tx, { kind: CUSTOMER_TIED, payload: { customerId }, dueAt: now })
    const entry = { ...actorOf(caller), detail: { name: await partnerName(tx, association.partnerId) } }
    await recordAudit(deps, tx, { kind: 'associationAccepted', ...entry }, call)
    if (proof === 'proven') return begin(deps, tx, association, { actorId: account.id, call })
    await tellSide(deps, tx, association, { news: 'customerPending', to: 'partner' })
    return association
  })
}

/** What an association has that no side wants to end. */
export const NO_END = {
  endRequestId: null,
  endAskedBy: null,
  endReason: '',
  endAskedAt: null,
  arbitratedFrom: null,
  endRefusedAt: null,
  endRefusal: '',
} as const

/** Whether the account is the invited customer, is not, or cannot say yet (its company is not verified). */
async function proofOf(
  db: Executor,
  account: Account,
  { boundBy, boundTo, boundKey }: InvitationRow,
): Promise<'proven' | 'open' | 'other'> {
  if (boundBy === 'email') return boundKey === `email:${account.emailKey}` ? 'proven' : 'other'
  if (account.certification !== 'verified') return 'open'
  return (await companyNumber(db, account.id)) === boundTo ? 'proven' : 'other'
}

/** The number of the verified company as it is compared; null where it has none. */
async function companyNumber(db: Executor, accountId: string): Promise<string | null> {
  const [newest] = await statedVersions(db, accountId)
  return companyCodeKey(newest?.registrationNumber ?? '') || null
}

interface Accepted {
  readonly consentId: string
  readonly noticeVersion: string
}

/** Records the consent to the notice in force. @throws outdated */
async function acceptNotice(deps: Deps, tx: Executor, accountId: string, hash: string): Promise<Accepted> {
  const text = currentByHash(deps, hash)
  if (text?.agreement !== NOTICE) throw appError(agreementErrors.outdated)
  const accepted = [{ agreement: NOTICE, hash }] as const
  const wanted = { accountId, purpose: 'association', required: [NOTICE], accepted } as const
  const [consentId = ''] = await recordConsents(deps, tx, wanted)
  return { consentId, noticeVersion: text.version }
}

interface ByWhom {
  readonly actorId: string | null
  readonly call: CallFacts
}

/** The association counts from now on; both sides are told. @throws notPendingApproval (IAM_0006) */
export async function begin(
  deps: Deps,
  tx: Executor,
  association: AssociationRow,
  { actorId, call }: ByWhom,
): Promise<AssociationRow> {
  const change = { state: 'active', activeSince: deps.clock.now() } as const
  if (!(await updateAssociation(tx, association.id, ['pending'], change)))
    throw appError(associationErrors.notPendingApproval)
  const begun = { ...association, ...change }
  await recordPartnerEvent(deps, tx, associationEvent('association.approved', begun))
  await recordBoth(deps, tx, begun, { kind: 'associationApproved', actorId, call })
  await tellSide(deps, tx, begun, { news: 'associationStarted', to: 'customer' })
  await tellSide(deps, tx, begun, { news: 'invitationAccepted', to: 'partner' })
  return begun
}

interface Ending extends ByWhom {
  readonly from: readonly AssociationState[]
  readonly cause: EndCause
  readonly note?: string
}

/**
 * Ends an association in one of these states, and the consent to share with it; undefined where it is in another. Who
 * calls it tells the sides.
 */
export async function endAssociation(
  deps: Deps,
  tx: Executor,
  association: AssociationRow,
  { from, cause, note = '', actorId, call }: Ending,
): Promise<AssociationRow | undefined> {
  const change = { state: 'ended', endedAt: deps.clock.now(), endCause: cause, endNote: note } as const
  if (!(await updateAssociation(tx, association.id, from, change))) return undefined
  await endConsentsTo(deps, tx, association.customerId, NOTICE)
  const ended = { ...association, ...change }
  await recordPartnerEvent(deps, tx, associationEvent('association.ended', ended))
  await recordBoth(deps, tx, ended, { kind: 'associationEnded', actorId, call })
  return ended
}

/** Stops sharing at once, as part of what the customer does. */
export function stopSharing(deps: Deps, tx: Executor, { customerId }: AssociationRow): Promise<void> {
  return endConsentsTo(deps, tx, customerId, NOTICE)
}

/** Writes into the logs of both sides, each with the name of the other. */
export async function recordBoth(
  deps: Deps,
  tx: Executor,
  association: AssociationRow,
  {
    kind,
    actorId,
    call,
  }: ByWhom & {
    readonly kind:
      | 'associationApproved'
      | 'associationEnded'
      | 'associationEndAsked'
      | 'associationEndRefused'
  },
): Promise<void> {
  const { customerId, partnerId, customerName } = association
  const name = await partnerName(tx, association.partnerId)
  await recordAudit(deps, tx, { kind, accountId: customerId, actorId, detail: { name } }, call)
  await recordAudit(deps, tx, { kind, accountId: partnerId, actorId, detail: { name: customerName } }, call)
}

/** Shares with the partner again: a new consent to the notice in force. @throws notFound, outdated */
export function shareAgain(deps: Deps, caller: SignedInCaller, hash: string): Promise<AssociationRow> {
  return deps.db.transaction(async (tx) => {
    const association = await ownOpen(tx, caller)
    const accepted = await acceptNotice(deps, tx, caller.accountId, hash)
    if (!(await updateAssociation(tx, association.id, OPEN_STATES, accepted)))
      throw appError(httpErrors.notFound)
    return { ...association, ...accepted }
  })
}

/** Takes the acceptance back while it waits for its approval. @throws notFound, associationChanged */
export function withdrawAcceptance(
  deps: Deps,
  caller: SignedInCaller,
  call: RequestContext,
): Promise<AssociationRow> {
  return deps.db.transaction(async (tx) => {
    const association = await ownOpen(tx, caller)
    const by = { actorId: actorOf(caller).actorId, call }
    const ending = { from: ['pending'], cause: 'withdrawn', ...by } as const
    const ended = await endAssociation(deps, tx, association, ending)
    if (!ended) throw appError(associationErrors.associationChanged)
    await tellSide(deps, tx, ended, { news: 'associationEnded', to: 'partner' })
    return ended
  })
}

/** The association of the caller that has not ended. @throws notFound */
export async function ownOpen(db: Executor, { accountId }: SignedInCaller): Promise<AssociationRow> {
  const association = await openOfCustomer(db, accountId)
  if (!association) throw appError(httpErrors.notFound)
  return association
}

/** The newest association of a customer, for its own page. */
export function ownNewest(db: Executor, { accountId }: SignedInCaller): Promise<AssociationRow | undefined> {
  return newestOfCustomer(db, accountId)
}

/** Of each association whether the partner sees the details of the customer now. */
export async function sharingAmong(
  db: Executor,
  associations: readonly AssociationRow[],
): Promise<ReadonlySet<string>> {
  const served = associations.filter(({ state }) => SERVED_STATES.some((each) => each === state))
  const valid = await validConsents(
    db,
    served.map(({ consentId }) => consentId),
  )
  return new Set(served.filter(({ consentId }) => valid.has(consentId)).map(({ id }) => id))
}

/** The consent of an association while it is valid; sharing rests on it. */
export async function consentOf(db: Executor, association: AssociationRow): Promise<string | null> {
  if (association.state === 'ended') return null
  const valid = await validConsents(db, [association.consentId])
  return valid.has(association.consentId) ? association.consentId : null
}

/** A company was verified: what waited for it begins, or ends where it is another company. */
export async function followCertification(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  const association = await openOfCustomer(tx, accountId)
  if (association?.state !== 'pending') return
  const by = { actorId: null, call: SYSTEM_CALL }
  if ((await companyNumber(tx, accountId)) === association.companyCode) {
    await begin(deps, tx, association, by)
    return
  }
  const ended = await endAssociation(deps, tx, association, {
    from: ['pending'],
    cause: 'otherCompany',
    ...by,
  })
  if (!ended) return
  await tellSide(deps, tx, ended, { news: 'associationRejected', to: 'customer' })
  await tellSide(deps, tx, ended, { news: 'associationEnded', to: 'partner' })
}

/** Characters of an id by which people find what a message is about: customers are not named. */
const SHOWN_ID = 6

/** A message to the partner's systems about an invitation. */
export function invitationEvent(type: InvitationEventType, invitation: InvitationRow): PartnerEvent {
  const { id, partnerId, state, boundBy, expiresAt } = invitation
  return {
    partnerId,
    type,
    subject: { kind: 'invitation', id, label: `I-${id.slice(-SHOWN_ID)}` },
    data: { invitationId: id, state, boundBy, expiresAt: new Date(expiresAt).toISOString() },
  }
}

/** A message to the partner's systems about an association; `customerId` is the id by which its calls name it. */
function associationEvent(type: AssociationEventType, association: AssociationRow): PartnerEvent {
  const { id, partnerId, invitationId, state, endCause } = association
  return {
    partnerId,
    type,
    subject: { kind: 'association', id, label: `C-${id.slice(-SHOWN_ID)}` },
    data: { customerId: id, invitationId, state, ...(endCause !== null && { cause: endCause }) },
  }
}

/** What customers are shown of a partner. */
export interface PartnerCard {
  readonly name: string
  readonly country: string
  readonly city: string
  readonly email: string
  /** Whether it may serve customers: a partner account that is neither disabled nor closed. */
  readonly isOpen: boolean
}

/** These partners by account; without those that do not exist. */
export async function partnerCards(
  db: Executor,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, PartnerCard>> {
  const ids = [...new Set(partnerIds)]
  const accounts = await accountsByIds(db, ids)
  const partners = new Map((await partnersByIds(db, ids)).map((row) => [row.accountId, row]))
  return new Map(
    accounts.map((account) => {
      const partner = partners.get(account.id)
      const card = {
        name: partnerNameOf(account, partner),
        country: partner?.country ?? '',
        city: partner?.city ?? '',
        email: partner?.contactEmail || account.email,
        isOpen: isOpenPartner(account),
      }
      return [account.id, card] as const
    }),
  )
}

/** The partner of an account; undefined where the account is none that exists. */
export async function partnerCard(db: Executor, partnerId: string): Promise<PartnerCard | undefined> {
  return (await partnerCards(db, [partnerId])).get(partnerId)
}
