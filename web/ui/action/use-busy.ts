import { useRef, useState } from 'react'

interface BusyOptions {
  /** Another run may begin while one is under way: rows of a list, a choice that is saved at once. */
  readonly several?: boolean
}

/** Work that a press begins, which `useAction` and forms build on. */
export interface Busy {
  readonly busy: boolean
  /** Whether it runs for this one of several buttons; see `run`. */
  isBusyWith(key: string | number): boolean
  /**
   * Does the work. Undefined while other work is under way, unless there may be `several`.
   * @param key of the button, where several have the work together
   * @throws what the work throws; it is not busy then
   */
  run<T>(work: () => Promise<T>, key?: string | number): Promise<T | undefined>
}

/** Whether the work of a press is under way. Two presses may come before the first is shown. */
export function useBusy({ several = false }: BusyOptions = {}): Busy {
  const [running, setRunning] = useState<{ readonly key: string | number | undefined }>()
  const isRunning = useRef(false)
  return {
    busy: running !== undefined,
    isBusyWith: (key) => running?.key === key,
    async run(work, key) {
      if (isRunning.current && !several) return undefined
      isRunning.current = true
      setRunning({ key })
      try {
        return await work()
      } finally {
        isRunning.current = false
        setRunning(undefined)
      }
    },
  }
}
