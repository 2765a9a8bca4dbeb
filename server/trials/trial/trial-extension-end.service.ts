import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { requestById, SYSTEM_CALL, transition } from '#server/requests/request/request.service.ts'
import { extensionsOfTrials } from './trial-extension.store.ts'

/** Whether the extension of a trial waits for an operator: as long as it does, the trial keeps its place of the stock. */
export async function isExtensionOpen(tx: Executor, trialId: string): Promise<boolean> {
  return (await openExtension(tx, trialId)) !== undefined
}

/**
 * Settles an extension that waits for an operator and has nothing to extend any more, in the transaction of what made
 * it so. True where there was one: a trial that has ended then still had its place of the stock.
 */
export async function lapseExtension(deps: Deps, tx: Executor, trialId: string): Promise<boolean> {
  const open = await openExtension(tx, trialId)
  if (!open) return false
  const by = { actor: 'system', actorId: null } as const
  await transition(deps, tx, { requestId: open.id, action: 'close', by }, SYSTEM_CALL)
  return true
}

async function openExtension(tx: Executor, trialId: string) {
  const [extension] = await extensionsOfTrials(tx, [trialId])
  const request = extension && (await requestById(tx, extension.id))
  return request?.state === 'inReview' ? request : undefined
}
