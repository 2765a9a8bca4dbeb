import { useEffect } from 'react'

/** What the command palette offers for what is open on the page. */
export interface PaletteAction {
  readonly id: string
  /** In the reader's language, as a button would say it. */
  readonly label: string
  /** The key that does the same on the page, as `A`. */
  readonly keys?: string
  readonly run: () => void
}

const registered = new Map<symbol, readonly PaletteAction[]>()
const listeners = new Set<() => void>()
let all: readonly PaletteAction[] = []

/** The actions of all that is open now; the palette subscribes to it. */
export const paletteActions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly PaletteAction[] => all,
}

/** Offers actions in the command palette while the component is shown; pass the same array as long as they are the same. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  useEffect(() => {
    const owner = Symbol('palette actions')
    registered.set(owner, actions)
    publish()
    return () => {
      registered.delete(owner)
      publish()
    }
  }, [actions])
}

function publish(): void {
  all = [...registered.values()].flat()
  for (const listener of listeners) listener()
}
