import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Db } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import { type SignedInCaller, userIdOf } from './caller.ts'
import { deleteRunning, insertRunning, isRunning } from './running-export.store.ts'

interface Sending {
  readonly db: Db
  readonly now: () => number
  readonly caller: SignedInCaller
  /** Looks once more whether the caller may have it; throws otherwise. */
  readonly permit: () => Promise<unknown>
}

/**
 * A file that is made while it is sent, for as long as its reader may have it: before each portion it is looked up
 * whether it was ended, by any process, and whether the session and its rights are still there. Otherwise the connection
 * breaks off, so that nothing half is saved.
 */
export function whilePermitted(file: FileToSend, sending: Sending): FileToSend {
  const { content } = file
  return content instanceof Uint8Array ? file : { ...file, content: sent(content, file.fileName, sending) }
}

async function* sent(
  content: AsyncIterable<Uint8Array>,
  fileName: string,
  { db, now, caller, permit }: Sending,
): AsyncGenerator<Uint8Array> {
  const id = newId()
  const { accountId } = caller
  await insertRunning(db.query, { id, accountId, userId: userIdOf(caller), fileName, startedAt: now() })
  try {
    for await (const portion of content) {
      await permit()
      if (!(await isRunning(db.query, id))) throw new Error('the export was ended')
      yield portion
    }
  } finally {
    await deleteRunning(db.query, [id])
  }
}
