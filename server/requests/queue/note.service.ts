import type { Language } from '#contract/kit/language.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { queueErrors } from '#contract/requests/queue/queue.errors.ts'
import type { NoteView } from '#contract/requests/queue/queue.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import type { RequestRow } from '#server/requests/request/request.service.ts'
import { insertNote, type NoteRow } from './queue.store.ts'
import { requestOfQueue } from './queue-request.service.ts'
import { type Colleagues, readColleagues } from './queue-settings.service.ts'

/** Adds an internal note and notifies whom it mentions. @throws notFound; colleagueUnknown */
export function addNote(
  deps: Deps,
  queue: AnyQueue,
  caller: SignedInCaller,
  requestId: string,
  { text, mentions }: { readonly text: string; readonly mentions: readonly string[] },
): Promise<NoteView> {
  return deps.db.transaction(async (tx) => {
    const request = await requestOfQueue(tx, queue, requestId)
    const colleagues = await readColleagues(tx, queue.decide)
    const mentioned = [...new Set(mentions)]
    if (mentioned.some((id) => !colleagues.able.some((each) => each.id === id)))
      throw appError(queueErrors.colleagueUnknown)
    const note: NoteRow = {
      id: newId(),
      requestId,
      authorId: caller.accountId,
      text,
      mentions: JSON.stringify(mentioned),
      origin: 'written',
      createdAt: deps.clock.now(),
    }
    await insertNote(tx, note)
    const { name } = colleagues.named(caller.accountId)
    for (const userId of mentioned.filter((id) => id !== caller.accountId))
      await notifyColleague(deps, tx, queue, { userId, kind: 'noteMentioned', name, request })
    return presentNote(note, colleagues)
  })
}

/** Notifies an operator about a request, with a link to it. Part of the caller's transaction. */
export function notifyColleague(
  deps: Deps,
  tx: Executor,
  { address }: AnyQueue,
  about: {
    readonly userId: string
    readonly kind: 'noteMentioned' | 'requestAssigned' | 'decisionReturned'
    /** Of the colleague who caused it, or in both languages what did. */
    readonly name: string | Readonly<Record<Language, string>>
    readonly request: RequestRow
  },
): Promise<void> {
  const { userId, kind, name, request } = about
  const link = `/operator/queues/${address}/${request.id}`
  return notify(deps, tx, { userId, kind, params: { name, subject: request.subject }, link })
}

/**
 * Stores the text of a decision that is not carried out as an internal note, so that none is lost: all of it, which can
 * be more than a note that is written.
 */
export async function storeRefusedText(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  refused: { readonly requestId: string; readonly authorId: string; readonly texts: readonly string[] },
): Promise<void> {
  const { requestId, authorId } = refused
  const text = refused.texts.filter((each) => each.trim() !== '').join('\n')
  if (text === '') return
  const createdAt = deps.clock.now()
  await insertNote(tx, {
    id: newId(),
    requestId,
    authorId,
    text,
    mentions: '[]',
    origin: 'refused',
    createdAt,
  })
}

export function presentNote({ id, text, origin, ...row }: NoteRow, colleagues: Colleagues): NoteView {
  return {
    id,
    text,
    origin,
    at: row.createdAt,
    by: colleagues.named(row.authorId),
    mentions: (JSON.parse(row.mentions) as string[]).map((operator) => colleagues.named(operator)),
  }
}
