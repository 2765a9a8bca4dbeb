import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** False on the server and while React takes the page over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
