import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { associationErrors } from '#contract/partners/association/association.errors.ts'
import { ASSOCIATION, type InvitationForm } from '#contract/partners/association/association.fields.ts'
import { RESENDABLE } from '#contract/partners/association/association.rules.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import { countUp } from '#server/kit/counters/counters.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { partnerName, requireCertifiedPartner } from '#server/partners/partner/partner.service.ts'
import { recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { mailInvitation } from './association.mail.ts'
import { invitationEvent, ownsInvitation, partnerCard } from './association.service.ts'
import {
  expireBoundTo,
  findInvitation,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  markExpired,
  markOpened,
  pendingInvitations,
  reopenInvitation,
  revokeInvitations,
  updateInvitation,
} from './invitation.store.ts'

/** Job that marks an invitation as expired. */
export const INVITATION_EXPIRES = 'invitation.expires'

/** An invitation with the link that was just made: it is nowhere else. */
export interface SentLink {
  readonly invitation: InvitationRow
  readonly link: string
}

/** The page of a link. The token is a query, as the specification has it; the page takes it out of the address. */
function linkOf({ siteAddress }: Pick<Deps, 'siteAddress'>, token: string): string {
  return `${siteAddress.origin()}/offlineInvited?XPartnerToken=${token}`
}

/**
 * Invites a customer: by e-mail, which is mailed, or by company code, whose link the partner hands over.
 * @throws certificationNeeded, invitationPending, invitationLimit
 */
export function invite(
  deps: Deps,
  caller: SignedInCaller,
  form: InvitationForm,
  call: RequestContext,
): Promise<SentLink> {
  requireCertifiedPartner(caller)
  return deps.db.transaction(async (tx) => {
    await takeOneOfDay(deps, tx, caller)
    const partner = await partnerName(tx, caller.accountId)
    const sent = await sendNew(
      deps,
      tx,
      caller,
      { id: newId(), form, partner, sentAt: deps.clock.now() },
      call,
    )
    if (!sent) throw appError(associationErrors.invitationPending)
    return sent
  })
}

interface NewInvitation {
  readonly id: string
  readonly form: InvitationForm
  /** What the partner is called. */
  readonly partner: string
  readonly sentAt: number
}

/**
 * Stores and mails one new invitation, in the caller's transaction; undefined where the customer has one of this partner
 * that can be accepted.
 */
export async function sendNew(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { id, form, partner, sentAt: now }: NewInvitation,
  call: RequestContext,
): Promise<SentLink | undefined> {
  const token = newToken()
  const boundTo = form.boundBy === 'email' ? form.email : form.companyCode
  const invitation: InvitationRow = {
    id,
    partnerId: caller.accountId,
    customerName: form.customerName,
    boundBy: form.boundBy,
    boundTo,
    boundKey: boundKeyOf(form),
    language: form.language,
    tokenHash: sha256(token),
    state: 'pending',
    sentBy: userIdOf(caller),
    sentAt: now,
    expiresAt: now + ASSOCIATION.invitationDays * DAY_MS,
    openedAt: null,
    settledAt: null,
  }
  for (const expired of await expireBoundTo(tx, invitation, now))
    await recordPartnerEvent(deps, tx, invitationEvent('invitation.expired', expired))
  if (!(await insertInvitation(tx, invitation))) return undefined
  return hand(deps, tx, caller, { invitation, partner, link: linkOf(deps, token) }, call)
}

/** What invitations are compared by: a mailbox and a code are never the same. */
function boundKeyOf(form: InvitationForm): string {
  return form.boundBy === 'email' ? mailboxKey(emailKey(form.email)) : `code:${form.companyCode}`
}

/** What invitations to a mailbox are compared by. */
export function mailboxKey(key: string): string {
  return `email:${key}`
}

/**
 * Gives a pending or expired invitation a new link; the one before stops working in the same moment.
 * @throws notFound, certificationNeeded, invitationSettled, invitationPending, invitationLimit
 */
export async function resend(
  deps: Deps,
  caller: SignedInCaller,
  invitationId: string,
  call: RequestContext,
): Promise<SentLink> {
  requireCertifiedPartner(caller)
  try {
    return await deps.db.transaction(async (tx) => {
      const before = await findInvitation(tx, invitationId)
      if (!ownsInvitation(caller, before)) throw appError(httpErrors.notFound)
      await takeOneOfDay(deps, tx, caller)
      const now = deps.clock.now()
      const token = newToken()
      const change = {
        state: 'pending',
        tokenHash: sha256(token),
        sentBy: userIdOf(caller),
        sentAt: now,
        expiresAt: now + ASSOCIATION.invitationDays * DAY_MS,
        openedAt: null,
      } as const
      const still = { id: before.id, states: RESENDABLE, tokenHash: before.tokenHash }
      if (!(await updateInvitation(tx, still, change))) throw appError(associationErrors.invitationSettled)
      const invitation = { ...before, ...change }
      const partner = await partnerName(tx, caller.accountId)
      return hand(deps, tx, caller, { invitation, partner, link: linkOf(deps, token) }, call)
    })
  } catch (error) {
    // An expired one, whose customer has been invited anew since.
    if (isUniqueViolation(error, 'bound_key')) throw appError(associationErrors.invitationPending)
    throw error
  }
}

/** @throws notFound, invitationSettled */
export function revoke(
  deps: Deps,
  caller: SignedInCaller,
  invitationId: string,
  call: RequestContext,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const invitation = await findInvitation(tx, invitationId)
    if (!ownsInvitation(caller, invitation)) throw appError(httpErrors.notFound)
    const change = { state: 'revoked', settledAt: deps.clock.now() } as const
    if (!(await updateInvitation(tx, { id: invitation.id, states: ['pending', 'expired'] }, change)))
      throw appError(associationErrors.invitationSettled)
    await recordPartnerEvent(deps, tx, invitationEvent('invitation.revoked', { ...invitation, ...change }))
    const entry = { ...actorOf(caller), detail: { name: invitation.customerName } }
    await recordAudit(deps, tx, { kind: 'invitationRevoked', ...entry }, call)
  })
}

/** What a link leads to, while it can be accepted; its page was opened. @throws invitationOver */
export async function openLink(deps: Deps, token: string | undefined) {
  const now = deps.clock.now()
  const { query } = deps.db
  const invitation = token === undefined ? undefined : await findOpenInvitation(query, sha256(token), now)
  const partner = invitation && (await partnerCard(query, invitation.partnerId))
  if (!invitation || !partner?.isOpen) throw appError(associationErrors.invitationOver)
  await markOpened(deps.db.query, invitation.id, now)
  return { invitation, partner }
}

/** Marks an invitation as expired; a newer link has its own job. */
export async function expireInvitation(deps: Deps, { invitationId }: { readonly invitationId: string }) {
  await deps.db.transaction(async (tx) => {
    const expired = await markExpired(tx, invitationId, deps.clock.now())
    if (expired) await recordPartnerEvent(deps, tx, invitationEvent('invitation.expired', expired))
  })
}

async function hand(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { partner, ...sent }: SentLink & Pick<NewInvitation, 'partner'>,
  call: RequestContext,
): Promise<SentLink> {
  const { invitation, link } = sent
  const { id: invitationId, expiresAt: dueAt } = invitation
  if (invitation.boundBy === 'email') await mailInvitation(deps, tx, invitation, { link, partner })
  await deps.jobs.schedule(tx, { kind: INVITATION_EXPIRES, payload: { invitationId }, dueAt })
  const entry = { ...actorOf(caller), detail: { name: invitation.customerName } }
  await recordAudit(deps, tx, { kind: 'invitationSent', ...entry }, call)
  await recordPartnerEvent(deps, tx, invitationEvent('invitation.sent', invitation))
  return sent
}

/** Each may be a mail to a stranger. @throws invitationLimit; the throw rolls back */
async function takeOneOfDay(deps: Deps, tx: Executor, caller: SignedInCaller): Promise<void> {
  if ((await takeDailyShare(deps, tx, caller, 1)) <= ASSOCIATION.perDay) return
  throw appError(associationErrors.invitationLimit, { params: { max: ASSOCIATION.perDay } })
}

/** Counts invitations of a partner. @returns those of the day, these included */
export function takeDailyShare(
  deps: Deps,
  tx: Executor,
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  invitations: number,
): Promise<number> {
  return countUp(deps, tx, { what: `customers invited by ${accountId}`, windowMs: DAY_MS }, invitations)
}

/** Invitations of customers by a partner. */
export const invitationActs: ActingKind = {
  name: 'invitation',
  title: { zh: '客户邀请', en: 'Invitation of a customer' },
  tables: ['invitations'],
  endsOn: { recovery: 'allSince', closing: 'all' },
  isTold: true,
  async list({ clock }, db, { accountId, subAccountId }) {
    const pending = await pendingInvitations(db, accountId)
    return pending
      .filter(({ sentBy }) => subAccountId === undefined || sentBy === (subAccountId ?? accountId))
      .map(({ id, customerName, boundTo, sentAt, sentBy, openedAt, expiresAt }) => ({
        id,
        name: customerName,
        changedAt: sentAt,
        madeBy: sentBy,
        userId: sentBy,
        target: boundTo,
        lastUsedAt: openedAt,
        usable: expiresAt > clock.now(),
      }))
  },
  async end({ clock }, tx, items) {
    const ids = items.map(({ id }) => id)
    await revokeInvitations(tx, ids, clock.now())
  },
  restore: ({ clock }, tx, { id }, partnerId) => reopenInvitation(tx, { id, partnerId }, clock.now()),
}
