/** One work at a time; who waits for it takes turns, so that one with many works delays another by one of them. */
export interface Turns {
  /** Resolves when it is the turn of this one; undefined where too many of it, or of all, wait already. */
  wait(whose: string): Promise<void> | undefined
  /** The work whose turn it was is over. */
  next(): void
}

/** @param most how many may wait, besides the one whose turn it is */
export function createTurns(most: { readonly ofOne: number; readonly ofAll: number }): Turns {
  /** In the order of their turns: who had one and waits on is last. */
  const waiting = new Map<string, (() => void)[]>()
  let waits = 0
  let isBusy = false

  return {
    wait(whose) {
      if (!isBusy) {
        isBusy = true
        return Promise.resolve()
      }
      const own = waiting.get(whose) ?? []
      if (own.length >= most.ofOne || waits >= most.ofAll) return undefined
      waits += 1
      waiting.set(whose, own)
      return new Promise((resolve) => own.push(resolve))
    },
    next() {
      const [first] = waiting
      if (!first) {
        isBusy = false
        return
      }
      const [whose, own] = first
      const begin = own.shift()
      waiting.delete(whose)
      if (own.length > 0) waiting.set(whose, own)
      waits -= 1
      begin?.()
    },
  }
}
