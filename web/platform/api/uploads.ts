import { createContext, useState } from 'react'

/** The uploads of one form: what it sends waits for them. */
export interface Uploads {
  /** An upload begins; what is returned ends it, and says whether nothing is missing by it. */
  begin(file: File): (isFine: boolean) => void
  isBusy(): boolean
  /** Resolves when none is running any more, or one of them has failed: whether all ended well. */
  settled(): Promise<boolean>
}

/** Around the fields of a form: each upload below it is one that the form waits for. */
export const UploadsOfForm = createContext<Uploads | undefined>(undefined)

/** Uploads that know of each other. */
export function createUploads(): Uploads {
  let running = 0
  let waiting: ((isFine: boolean) => void)[] = []
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
    isBusy: () => running > 0,
    settled: () => (running === 0 ? Promise.resolve(true) : new Promise((settle) => waiting.push(settle))),
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
      if (!uploads.isBusy()) return true
      setWaiting(true)
      const isFine = await uploads.settled()
      setWaiting(false)
      return isFine
    },
  }
}
