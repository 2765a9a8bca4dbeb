import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Files } from '#server/kit/files/files.ts'
import { MoveError } from './move-error.ts'

/** Says in a place of files that a move to it has not ended, and where the files come from. */
const MARK = 'unfinished-move'
/** Files under way at once: a bucket answers each after a while. */
const AT_ONCE = 4
const TELL_EVERY = 100

export interface FilesMove {
  readonly from: Files
  readonly to: Files
  /** Names the source: a move that was interrupted goes on only from the same one. */
  readonly source: string
  tell(line: string): void
}

/**
 * Copies every file into the place that `beginFiles` has marked, and reads each back to compare it. Run again after it
 * ended at any point, it copies what is missing or was cut off. @returns how many files there are @throws MoveError
 */
export async function moveFiles({ from, to, tell }: FilesMove): Promise<number> {
  tell('files')
  let count = 0
  for await (const keys of from.everything()) {
    const waiting = keys.values()
    const work = async () => {
      for (const key of waiting) {
        await moveFile(from, to, key)
        count += 1
        if (count % TELL_EVERY === 0) tell(`files: ${count}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  const found = await countOf(to)
  if (found !== count + 1)
    throw new MoveError(
      `There are ${count} files in the old place and ${found - 1} in the new one. Was the old one written to meanwhile? Start again with an empty place.`,
    )
  tell(`files: ${count} are the same`)
  return count
}

/** A place whose files are all there. */
export async function endFiles({ to }: FilesMove): Promise<void> {
  await to.delete(MARK)
}

/**
 * Marks an empty place as one that files of a source are moved to. @param isKnown what is in it is of this move, which
 * may have taken the mark away @throws MoveError
 */
export async function beginFiles({ to, source }: FilesMove, isKnown: boolean): Promise<void> {
  if (await to.exists(MARK)) {
    const begun = await to.getText(MARK)
    if (begun === source) return
    throw new MoveError(
      `The new place of files holds a part of ${begun}, of a move that did not end. Go on from there, or name an empty place.`,
    )
  }
  for await (const keys of isKnown ? [] : to.everything())
    if (keys.length > 0)
      throw new MoveError(`The new place of files is not empty: it has ${keys[0]}. Nothing was changed.`)
  await to.put(MARK, source)
}

async function moveFile(from: Files, to: Files, key: string): Promise<void> {
  const wanted = await hashOf(from, key)
  if ((await to.exists(key)) && (await hashOf(to, key)) === wanted) return
  await to.putStream(key, await from.getStream(key))
  if ((await hashOf(to, key)) !== wanted)
    throw new MoveError(`The file ${key} reads otherwise in the new place. Run the move again.`)
}

async function hashOf(files: Files, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await files.getStream(key), hash)
  return hash.digest('hex')
}

async function countOf(files: Files): Promise<number> {
  let count = 0
  for await (const keys of files.everything()) count += keys.length
  return count
}
