import { type BulkInput, type BulkOutput, SELECTION_LIMITS } from '#contract/kit/list/list-selection.ts'
import { mailErrors } from '#contract/messages/mail/mail.errors.ts'
import { outboxList } from '#contract/messages/mail/mail.list.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { readerOf } from '#server/kit/list/list-reader.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import { mailSubjects, outboxSource } from '#server/kit/mail/outbox.store.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'

/** The outbox as a list; made once for each app. */
export function outboxListService(deps: Deps) {
  return new ListService(deps, { list: outboxList, source: outboxSource })
}

/** Queues failed mails again; each of the others is refused by itself. @throws notResendable where none is left; selectionGone, tooManyRows */
export function resendMails(
  deps: Deps,
  service: ReturnType<typeof outboxListService>,
  caller: SignedInCaller,
  picked: BulkInput,
  request: RequestContext,
): Promise<BulkOutput> {
  return deps.db.transaction(async (tx) => {
    const ids = await service.pickedIds(tx, readerOf(caller, null), picked, SELECTION_LIMITS.ids)
    const done: string[] = []
    for (const id of ids) if (await deps.outbox.resend(tx, id)) done.push(id)
    if (done.length === 0) throw appError(mailErrors.notResendable)
    const left = ids.filter((id) => !done.includes(id))
    const subjects = left.length > 0 ? await mailSubjects(tx, left) : []
    const detail = { count: done.length }
    await recordAudit(deps, tx, { kind: 'mailsResent', ...actorOf(caller), detail }, request)
    const refused = subjects.map(({ id, subject }) => ({
      id,
      name: subject,
      code: mailErrors.notResendable.code,
    }))
    return { done, refused }
  })
}
