import { pocErrors } from '#contract/trials/poc/poc.errors.ts'
import { POC } from '#contract/trials/poc/poc.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { lastAsked } from '#server/requests/request/request.service.ts'
import { addMessage } from './poc.store.ts'

/** Stores what the desk asked as a message of it, so that the question stays with its answer. @throws threadFull */
export async function keepQuestion(tx: Executor, requestId: string): Promise<void> {
  const asked = await lastAsked(tx, requestId, 'askMore')
  if (!asked || asked.text === '') return
  const { text, askedBy: authorId, at: createdAt } = asked
  if (!(await addMessage(tx, { requestId, actor: 'operator', authorId, text, createdAt })))
    throw appError(pocErrors.threadFull, { params: { count: POC.messages } })
}
