import { dealErrors } from '#contract/deals/pipeline/pipeline.errors.ts'
import { actionsOf } from '#contract/deals/pipeline/pipeline.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { userIdOf } from '#server/kit/http/caller.ts'
import { newIdAt } from '#server/kit/ids.ts'
import { recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import {
  BY_SITE,
  historyOf,
  requestById,
  saidWith,
  submitRequest,
  toldWith,
  transition,
} from '#server/requests/request/request.service.ts'
import type { MadeMove, RequestFact } from '#server/requests/request/request-registry.service.ts'
import {
  type DealExtensionRow,
  dealOfExtension,
  extendedProjects,
  extensionOfDeal,
  findExtension,
  insertExtension,
  updateExtension,
} from './deal-extension.store.ts'
import { tellPartner } from './pipeline.mail.ts'
import { type DealRow, dealIds, dealSubject, type OwnDealCall, ownDealFor, STEP } from './pipeline.service.ts'
import { addEvent, findDeal, updateDealRow } from './pipeline.store.ts'
import { protectionEnd, protectionRules, scheduleEnd } from './protection-clock.service.ts'

/**
 * Asks for the one extension of a protection that runs; an operator decides.
 * @throws notFound; dealNotAllowed where nothing is protected any more, or nothing can be extended; dealExtensionOnce
 */
export async function askForExtension(deps: Deps, of: OwnDealCall, reason: string): Promise<DealRow> {
  try {
    return await deps.db.transaction(async (tx) => {
      const deal = await ownDealFor(tx, of, 'extend', undefined)
      if (!isExtendable(deps, deal)) throw appError(dealErrors.notAllowed)
      const id = newIdAt(deps.clock.now())
      const asked = { id, dealId: deal.id, reason, days: protectionRules(deps).extensionDays }
      const untilAsked = deal.protectedUntil ?? 0
      await insertExtension(tx, { ...asked, untilAsked, untilGranted: null, counts: 1 })
      const words = { subject: deal.companyName, reference: deal.projectName, language: of.call.language }
      const by = { accountId: deal.accountId, userId: userIdOf(of.caller) }
      await submitRequest(deps, tx, { kind: 'dealExtension', id, ...by, ...words }, of.call)
      return deal
    })
  } catch (error) {
    if (isUniqueViolation(error, 'deal_id')) throw appError(dealErrors.extensionOnce)
    throw error
  }
}

/** Whether a protection can be extended at this moment, as far as none was asked for. */
function isExtendable(deps: Pick<Deps, 'settings' | 'clock'>, deal: DealRow): boolean {
  const runs = deal.protectedUntil !== null && deal.protectedUntil > deps.clock.now()
  return runs && actionsOf(deal, 'partner').includes('extend') && protectionRules(deps).extensionDays > 0
}

/** What became of the extension of a deal, and whether one can be asked for. */
export async function readExtension(deps: Deps, db: Executor, deal: DealRow) {
  const row = await extensionOfDeal(db, deal.id)
  const request = row && (await requestById(db, row.id))
  const last = row && (await historyOf(db, row.id)).at(-1)
  return {
    extension: request && { request, said: last ? saidWith(last) : [] },
    extensionDays: row?.days ?? protectionRules(deps).extensionDays,
    mayExtend: row === undefined && isExtendable(deps, deal),
  }
}

/** Closes a request that is not decided: there is nothing left to extend. Before the deal itself is changed. */
export async function closeExtension(deps: Deps, tx: Executor, dealId: string): Promise<void> {
  const row = await extensionOfDeal(tx, dealId)
  const request = row && (await requestById(tx, row.id))
  if (request?.state !== 'inReview') return
  await transition(deps, tx, { requestId: request.id, action: 'close', by: BY_SITE }, SYSTEM_CALL)
}

/** Extensions in the list of requests, and what follows from their decisions. */
export function registerDealExtensions(deps: Deps): void {
  deps.requests.on('dealExtension', {
    afterMove: (tx, move) => settleExtension(deps, tx, move),
    async titles(db, requests) {
      const ids = requests.map(({ id }) => id)
      const projects = await extendedProjects(db, ids)
      return new Map(projects.map(({ id, projectName }) => [id, projectName]))
    },
    async facts(db, { id }, language): Promise<RequestFact[]> {
      const row = await findExtension(db, id)
      const deal = row && (await dealOfExtension(db, id))
      if (!row || !deal) return []
      const when = (at: number) => formatDeadline(at, language, deps.settings.timeZone)
      const granted = row.untilGranted
      return [
        { name: 'companyName', value: deal.companyName },
        { name: 'endsAtAsked', value: when(row.untilAsked) },
        ...(granted === null ? [] : [{ name: 'endsAtGranted', value: when(granted) }]),
        { name: 'extensionReason', value: row.reason },
      ]
    },
  })
}

async function settleExtension(deps: Deps, tx: Executor, move: MadeMove): Promise<void> {
  const { request, event } = move
  const row = await findExtension(tx, request.id)
  if (!row) return
  if (event.action === 'withdraw') return updateExtension(tx, row.id, { counts: null })
  const said = (language: Language) => toldWith(event, language)
  if (event.action === 'approve') {
    const deal = await extendProtection(deps, tx, row, move)
    await tellPartner(deps, tx, deal, { news: 'extended', said })
  }
  if (event.action === 'reject') {
    const deal = await findDeal(tx, row.dealId)
    if (deal) await tellPartner(deps, tx, deal, { news: 'notExtended', said })
  }
}

/** Moves the end of the protection. As long as the request was open, the deal was protected. */
async function extendProtection(
  deps: Deps,
  tx: Executor,
  { id, dealId, days }: DealExtensionRow,
  { event }: MadeMove,
): Promise<DealRow> {
  const deal = await findDeal(tx, dealId)
  if (deal?.status !== 'approved' || deal.protectedUntil === null)
    throw new Error(`deal ${dealId} has no protection to extend`)
  // From its last moment, so that days and not days and a day are added.
  const until = protectionEnd(deps, deal.protectedUntil - 1, days)
  await updateDealRow(tx, dealId, deal.version, {
    protectedUntil: until,
    remindedAt: null,
    updatedAt: event.at,
  })
  await updateExtension(tx, id, { untilGranted: until })
  await scheduleEnd(deps, tx, dealId, until)
  await addEvent(tx, {
    dealId,
    at: event.at,
    side: 'operator',
    actorId: event.actorId,
    ...STEP,
    kind: 'protection',
    fromValue: String(deal.protectedUntil),
    toValue: String(until),
  })
  const [from, to] = [deal.protectedUntil, until].map((at) => new Date(at).toISOString())
  await recordPartnerEvent(deps, tx, {
    partnerId: deal.accountId,
    type: 'deal.protection_extended',
    subject: dealSubject(deal),
    data: { ...dealIds(deal), from, to },
  })
  return { ...deal, protectedUntil: until }
}
