import { newId } from '#server/kit/ids.ts'

/** Folder of the parts of clients. */
export const PARTS_IN = 'releases'

/** Names a new part. It begins with the moment, so that the collection leaves alone what is just being written. */
export function newPartKey(now: number): string {
  return `${PARTS_IN}/${now}-${newId()}`
}

/** The moment in the name of a part. */
export function writtenAt(key: string): number {
  return Number.parseInt(key.slice(PARTS_IN.length + 1), 10)
}
