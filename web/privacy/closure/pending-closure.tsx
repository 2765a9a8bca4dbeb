import { late } from '#web/ui/late.tsx'
import { useClosure } from './closure-store.ts'

const Banner = late(async () => (await import('./closure-banner.tsx')).ClosureBanner)

/** The banner with its texts, loaded while a closure is pending. */
export function PendingClosure() {
  const closure = useClosure()
  return closure ? <Banner /> : null
}
