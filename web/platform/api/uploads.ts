import { createContext, useState } from 'react'

/** The uploads of one form: what it sends waits for them. */
export interface Uploads {
  /** An upload begins; what is returned ends it, and says whether nothing is missing by it. */
  begin(file: File): (isFine: boolean) => void
  /** A file that was chosen is not there, until what is returned is called. @param onMissed it is sent without the file */
  fail(onMissed: () => void): () => void
  isBusy(): boolean
  /** Nothing is on its way, and no file is missing that was not told yet. */
  isWhole(): boolean
  /**
   * Resolves when none is running any more, or one of them has failed: whether all ended well. A file that is not there is
   * told once: who sends again goes without it.
   */
  settled(): Promise<boolean>
}

/** Around the fields of a form: each upload below it is one that the form waits for. */
export const UploadsOfForm = createContext<Uploads | undefined>(undefined)

/** Uploads that know of each other. */
export function createUploads(): Uploads {
  let running = 0
  let waiting: ((isFine: boolean) => void)[] = []
  const missed = new Set<() => void>()
  const isMissing = (): boolean => {
    const untold = [...missed]
    missed.clear()
    for (const onMissed of untold) onMissed()
    return untold.length > 0
  }
  const tell = (isFine: boolean): void => {
    const told = waiting
    waiting = []
    for (const settle of told) settle(isFine)
  }
  return {
    begin() {
      let isOver = false
      running += 1
      return (isFine) => {
        if (isOver) return
        isOver = true
        running -= 1
        if (!isFine || running === 0) tell(isFine)
      }
    },
    fail(onMissed) {
      missed.add(onMissed)
      return () => void missed.delete(onMissed)
    },
    isBusy: () => running > 0,
    isWhole: () => running === 0 && missed.size === 0,
    settled: async () => {
      const isFine = running === 0 || (await new Promise<boolean>((settle) => waiting.push(settle)))
      return isFine && !isMissing()
    },
  }
}

/** The uploads of a form, for its `UploadsOfForm`. */
export function useUploads() {
  const [uploads] = useState(createUploads)
  const [isWaiting, setWaiting] = useState(false)
  return {
    uploads,
    /** It will be sent once the files have arrived. */
    isWaiting,
    /** Before it is sent: false where a file has not arrived, so that it is not. */
    async settled(): Promise<boolean> {
      setWaiting(uploads.isBusy())
      const isFine = await uploads.settled()
      setWaiting(false)
      return isFine
    },
  }
}
