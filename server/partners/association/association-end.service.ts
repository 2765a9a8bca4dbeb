import { formatDeadline } from '#contract/kit/deadline.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { writtenFor } from '#contract/kit/written-language.ts'
import { associationErrors } from '#contract/partners/association/association.errors.ts'
import { ASSOCIATION, type EndAnswer } from '#contract/partners/association/association.fields.ts'
import { OPEN_STATES, type Side } from '#contract/partners/association/association.rules.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { AppError, appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newIdAt } from '#server/kit/ids.ts'
import { partnerName } from '#server/partners/partner/partner.service.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import {
  BY_SITE,
  requestById,
  saidWith,
  submitRequest,
  toldWith,
  transition,
} from '#server/requests/request/request.service.ts'
import type { MadeMove, RequestFact } from '#server/requests/request/request-registry.service.ts'
import { tellSide } from './association.mail.ts'
import {
  endAssociation,
  followCertification,
  NO_END,
  recordBoth,
  stopSharing,
} from './association.service.ts'
import {
  type AssociationRow,
  associationOfRequest,
  associationsOfRequests,
  openOfAccount,
  updateAssociation,
} from './association.store.ts'
import { expireInvitation, INVITATION_EXPIRES } from './invitation.service.ts'

/** Job that hands a request to end to an operator, once 15 days have passed. */
const ARBITRATE = 'association.arbitrate'

/** What a move of a request is refused with that another move has settled. */
const SETTLED: readonly string[] = [conflictErrors.changedMeanwhile.code, requestErrors.moveNotAllowed.code]

/** Who acts, and for which side. */
export interface OfSide {
  readonly caller: SignedInCaller
  readonly side: Side
  readonly call: RequestContext
}

/** Asks to end an association that is active; a customer stops sharing with it. @throws associationChanged */
export async function askToEnd(
  deps: Deps,
  tx: Executor,
  association: AssociationRow,
  reason: string,
  { caller, side, call }: OfSide,
): Promise<AssociationRow> {
  const now = deps.clock.now()
  const id = newIdAt(now)
  const dueAt = now + ASSOCIATION.arbitrationDays * DAY_MS
  const change = {
    ...NO_END,
    state: 'ending',
    endRequestId: id,
    endAskedBy: side,
    endReason: reason,
    endAskedAt: now,
    arbitratedFrom: dueAt,
  } as const
  if (!(await updateAssociation(tx, association.id, ['active'], change)))
    throw appError(associationErrors.associationChanged)
  const asked = { ...association, ...change }
  if (side === 'customer') await stopSharing(deps, tx, asked)
  const reference = await partnerName(tx, association.partnerId)
  const words = { subject: association.customerName, reference, language: call.language }
  const whose = { accountId: caller.accountId, userId: userIdOf(caller) }
  await submitRequest(deps, tx, { kind: 'associationEnd', id, ...whose, ...words }, call)
  await deps.jobs.schedule(tx, { kind: ARBITRATE, payload: { requestId: id }, dueAt })
  await recordBoth(deps, tx, asked, { kind: 'associationEndAsked', actorId: userIdOf(caller), call })
  await tellSide(deps, tx, asked, {
    news: 'associationEndAsked',
    to: other(side),
    text: (language) => writtenFor(reason, language),
    until: dueAt,
  })
  return asked
}

/**
 * The other side agrees, which ends the association, or refuses once, which changes nothing until the operator decides.
 * @throws associationChanged, also where another request is open than the one that is answered
 */
export async function answerEnd(
  deps: Deps,
  tx: Executor,
  association: AssociationRow,
  { requestId, agrees, text }: EndAnswer,
  { caller, side, call }: OfSide,
): Promise<AssociationRow> {
  const { endRequestId, endAskedBy, endRefusedAt, state } = association
  if (state !== 'ending' || endRequestId !== requestId || endAskedBy === side)
    throw appError(associationErrors.associationChanged)
  if (agrees) {
    try {
      const move = {
        requestId: endRequestId,
        action: 'agree',
        by: BY_SITE,
        note: text,
        causedBy: userIdOf(caller),
      }
      await transition(deps, tx, move, call)
    } catch (error) {
      // Settled at the same moment.
      if (error instanceof AppError && SETTLED.includes(error.code))
        throw appError(associationErrors.associationChanged)
      throw error
    }
    return (await associationOfRequest(tx, endRequestId)) ?? association
  }
  // A colleague has refused it with other words.
  if (endRefusedAt !== null) throw appError(associationErrors.associationChanged)
  const change = { endRefusedAt: deps.clock.now(), endRefusal: text }
  if (!(await updateAssociation(tx, association.id, ['ending'], change)))
    throw appError(associationErrors.associationChanged)
  const refused = { ...association, ...change }
  await recordBoth(deps, tx, refused, { kind: 'associationEndRefused', actorId: userIdOf(caller), call })
  const until = association.arbitratedFrom ?? undefined
  const said = (language: Language) => writtenFor(text, language)
  const news = { news: 'associationEndRefused', to: other(side), text: said } as const
  await tellSide(deps, tx, refused, until === undefined ? news : { ...news, until })
  return refused
}

function other(side: Side): Side {
  return side === 'customer' ? 'partner' : 'customer'
}

/** Hands a request that both sides left open to an operator. One that was settled meanwhile stays as it is. */
export function arbitrate(deps: Deps, { requestId }: { readonly requestId: string }): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const request = await requestById(tx, requestId)
    if (request?.state !== 'waiting') return
    await transition(deps, tx, { requestId, action: 'escalate', by: BY_SITE }, SYSTEM_CALL)
  })
}

/** Registers requests to end as a kind, and follows the verification of companies and applications of partners. */
export function registerAssociationRequests(deps: Deps): void {
  deps.requests.on('associationEnd', {
    afterMove: (tx, move) => applyMove(deps, tx, move),
    async nextMoments(db, requests) {
      const ids = requests.map(({ id }) => id)
      return new Map(
        (await associationsOfRequests(db, ids)).flatMap(({ endRequestId, arbitratedFrom }) =>
          endRequestId === null || arbitratedFrom === null ? [] : [[endRequestId, arbitratedFrom] as const],
        ),
      )
    },
    async facts(db, { id }, language): Promise<RequestFact[]> {
      const association = await associationOfRequest(db, id)
      if (!association) return []
      const at = association.arbitratedFrom
      return [
        { name: 'partner', value: await partnerName(db, association.partnerId) },
        { name: 'endReason', value: association.endReason },
        ...(at === null
          ? []
          : [{ name: 'arbitratedFrom', value: formatDeadline(at, language, deps.settings.timeZone) }]),
        ...(association.endRefusal === '' ? [] : [{ name: 'endRefusal', value: association.endRefusal }]),
      ]
    },
  })
  deps.requests.watch('certification', async (tx, { accountId, state }) => {
    if (state === 'verified') await followCertification(deps, tx, accountId)
  })
  deps.requests.watch('partner', async (tx, { accountId, state }) => {
    if (state === 'approved') await endForNewPartner(deps, tx, accountId)
  })
}

/** What follows from a move of a request to end: the association ends, or goes on. */
async function applyMove(
  deps: Deps,
  tx: Executor,
  { request, event, causedBy: actorId, call }: MadeMove,
): Promise<void> {
  if (event.action === 'submit') return
  const association = await associationOfRequest(tx, request.id)
  if (association?.state !== 'ending') return
  const text = (language: Language) => toldWith(event, language).join('\n\n')
  if (request.state === 'ended') {
    const cause = event.action === 'agree' ? 'agreed' : 'decided'
    const ending = { from: ['ending'], cause, note: saidWith(event).join('\n\n'), actorId, call } as const
    const ended = await endAssociation(deps, tx, association, ending)
    if (ended) await tellBoth(deps, tx, ended, { news: 'associationEnded', text })
    return
  }
  if (request.state === 'inReview') {
    const until = request.dueAt === null ? {} : { until: request.dueAt }
    await tellBoth(deps, tx, association, { news: 'associationInReview', ...until })
    return
  }
  // Withdrawn, or decided to go on. Sharing stays as the customer left it.
  if (!(await updateAssociation(tx, association.id, ['ending'], { state: 'active' }))) return
  await tellBoth(deps, tx, association, { news: 'associationContinued', text })
}

interface News {
  readonly news: 'associationEnded' | 'associationInReview' | 'associationContinued'
  readonly text?: (language: Language) => string
  readonly until?: number
}

async function tellBoth(deps: Deps, tx: Executor, association: AssociationRow, news: News): Promise<void> {
  await tellSide(deps, tx, association, { ...news, to: 'customer' })
  await tellSide(deps, tx, association, { ...news, to: 'partner' })
}

/** A customer becomes a partner itself, and partners have none: its association ends. */
async function endForNewPartner(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  for (const association of await openOfAccount(tx, accountId))
    await endWithoutConsent(deps, tx, association, { cause: 'becamePartner', to: 'partner' })
}

/**
 * An account is closed: its associations end without anyone’s consent. Before its requests are withdrawn, which would
 * let them go on.
 */
export async function endAssociationsForGood(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  for (const association of await openOfAccount(tx, accountId)) {
    const to = association.customerId === accountId ? 'partner' : 'customer'
    await endWithoutConsent(deps, tx, association, { cause: 'accountClosed', to })
  }
}

/** Ends an association at once, tells the side that did not cause it, and settles a request to end it. */
async function endWithoutConsent(
  deps: Deps,
  tx: Executor,
  association: AssociationRow,
  { cause, to }: { readonly cause: 'accountClosed' | 'becamePartner'; readonly to: Side },
): Promise<void> {
  const { state, endRequestId } = association
  const by = { actorId: null, call: SYSTEM_CALL }
  const ending = { from: OPEN_STATES, cause, ...by } as const
  const ended = await endAssociation(deps, tx, association, ending)
  if (!ended) return
  await tellSide(deps, tx, ended, { news: 'associationEnded', to })
  if (state !== 'ending' || endRequestId === null) return
  const move = { requestId: endRequestId, action: 'agree' }
  await transition(deps, tx, { ...move, by: BY_SITE }, SYSTEM_CALL)
}

/** What happens by itself: links expire, and requests to end that stay open go to an operator. */
export function registerAssociationJobs(deps: Deps): void {
  deps.jobs.on(INVITATION_EXPIRES, (payload) => expireInvitation(deps, payload as { invitationId: string }))
  deps.jobs.on(ARBITRATE, (payload) => arbitrate(deps, payload as { requestId: string }))
}
