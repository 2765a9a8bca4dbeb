import { MINUTE_MS } from '#contract/kit/time.ts'
import { deleteCertificationData } from '#server/company/certification/certification.service.ts'
import { endLeadsForGood } from '#server/deals/lead/lead-end.service.ts'
import { deletePipelineData } from '#server/deals/pipeline/pipeline.service.ts'
import { deleteFilesOfAccount } from '#server/files/file/file.service.ts'
import { deleteKnownDevices } from '#server/identity/device/device.service.ts'
import { deleteEmailHistory } from '#server/identity/email-change/email-history.service.ts'
import { deleteLinkedIdentitiesSince } from '#server/identity/identity-link/identity-link.service.ts'
import { deleteRecoveries } from '#server/identity/mailbox-recovery/mailbox-recovery.service.ts'
import { deleteAllFactors } from '#server/identity/second-factor/second-factor.service.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { deleteListSettings } from '#server/lists/list/list.service.ts'
import { deleteNotifications } from '#server/messages/notification/notification.service.ts'
import { deleteTokens } from '#server/partners/api-token/api-token.service.ts'
import { endAssociationsForGood } from '#server/partners/association/association-end.service.ts'
import { deletePartnerData } from '#server/partners/partner/partner.service.ts'
import { deleteListingData } from '#server/partners/partner-directory/listing.service.ts'
import { deleteWebhooks } from '#server/partners/webhook/webhook.service.ts'
import { accountById, deleteAccountData } from '#server/people/account/account.service.ts'
import { deleteRoles } from '#server/people/role/role.service.ts'
import { deleteSubAccountData } from '#server/people/sub-account/sub-account.service.ts'
import { deleteNamesInLog, recordAudit } from '#server/records/audit/audit.service.ts'
import { deleteOperatorsWords } from '#server/requests/queue/note.service.ts'
import { withdrawAllRequests } from '#server/requests/request/account-requests.service.ts'
import { deleteRequestData } from '#server/requests/request/request.service.ts'
import { endClaimsForGood } from '#server/trials/claim/claim.service.ts'
import { deletePocData } from '#server/trials/poc/poc.service.ts'
import { endTrialsForGood } from '#server/trials/trial/trial-life.service.ts'
import { mailClosure } from './closure.mail.ts'
import { findClosure, markClosed } from './closure.store.ts'

/** Job that repeats the deletion, for writes of requests that were under way at the closing. */
export const DELETE_AGAIN = 'closure.sweep'

/** No request takes this long. */
const DELETE_AGAIN_AFTER_MS = 5 * MINUTE_MS

/** The request of the log entries that the system itself writes. */
const SYSTEM_ACTOR = { address: '', userAgent: '', requestId: '' }

/** Mails the reminder, unless the closure was cancelled. */
export async function remindOfClosure(deps: Deps, closureId: string): Promise<void> {
  const closure = await findClosure(deps.db.query, closureId)
  if (!closure || closure.cancelledAt !== null || closure.closedAt !== null) return
  const { accountId, closesAt } = closure
  await deps.db.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    if (account) await mailClosure(deps, tx, account, { news: 'reminder', closesAt })
  })
}

/**
 * Closes an account whose term has ended, in one transaction; a conditional update decides between this and a
 * cancellation. Consents and activity log stay as evidence, under an id without a name, and the row of the account
 * stays without personal data.
 */
export async function closeAccount(deps: Deps, closureId: string): Promise<void> {
  const closure = await findClosure(deps.db.query, closureId)
  if (!closure) return
  const { accountId } = closure
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    if (!(await markClosed(tx, closureId, now))) return
    const account = await accountById(tx, accountId)
    if (!account) return
    // Before the address is deleted.
    await mailClosure(deps, tx, account, { news: 'closed', closesAt: now })
    await deleteEverything(deps, tx, accountId)
    await recordAudit(deps, tx, { kind: 'accountClosed', accountId, actorId: null }, SYSTEM_ACTOR)
    const dueAt = now + DELETE_AGAIN_AFTER_MS
    await deps.jobs.schedule(tx, { kind: DELETE_AGAIN, payload: { closureId }, dueAt })
  })
}

/** Repeats the deletion a few minutes later: an application under way at the closing is stored by then. */
export async function deleteAgain(deps: Deps, closureId: string): Promise<void> {
  const closure = await findClosure(deps.db.query, closureId)
  if (!closure || closure.closedAt === null) return
  await deps.db.transaction((tx) => deleteEverything(deps, tx, closure.accountId))
}

/** A repetition changes nothing. */
async function deleteEverything(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  await endActing(deps, tx, { accountId, why: 'closing' })
  await deleteTokens(tx, accountId)
  await deleteWebhooks(tx, accountId)
  // Before what these moves would tell people is deleted.
  await endTrialsForGood(deps, tx, accountId)
  await endClaimsForGood(deps, tx, accountId)
  await endLeadsForGood(deps, tx, accountId)
  await endAssociationsForGood(deps, tx, accountId)
  await withdrawAllRequests(deps, tx, accountId)
  await deleteAllFactors(tx, accountId)
  await deleteLinkedIdentitiesSince(tx, accountId, 0)
  await deleteKnownDevices(tx, accountId)
  await deleteListSettings(tx, accountId)
  await deleteNotifications(tx, accountId)
  for (const subAccountId of await deleteSubAccountData(deps, tx, accountId)) {
    await deleteAllFactors(tx, subAccountId)
    await deleteKnownDevices(tx, subAccountId)
    await deleteListSettings(tx, subAccountId)
    await deleteNotifications(tx, subAccountId)
  }
  await deleteRoles(tx, accountId)
  await deleteEmailHistory(tx, accountId)
  await deleteRecoveries(tx, accountId)
  await deleteFilesOfAccount(deps, tx, accountId)
  await deleteOperatorsWords(tx, accountId)
  await deleteRequestData(tx, accountId)
  await deleteCertificationData(tx, accountId)
  await deletePipelineData(tx, accountId)
  await deletePartnerData(tx, accountId)
  await deleteListingData(deps, tx, accountId)
  await deletePocData(tx, accountId)
  await deleteAccountData(deps, tx, accountId)
  // After the account: names are deleted only from the log of a closed account.
  await deleteNamesInLog(tx, accountId)
}
