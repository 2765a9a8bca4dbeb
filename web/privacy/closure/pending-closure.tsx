import { late } from '#web/ui/late.tsx'
import { useClosureState } from './closure-store.ts'

const Banner = late(async () => (await import('./closure-banner.tsx')).ClosureBanner)

/** The banner with its texts, loaded while a closure is pending. */
export function PendingClosure() {
  return useClosureState()?.closure ? <Banner /> : null
}
