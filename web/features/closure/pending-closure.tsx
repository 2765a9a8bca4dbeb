import { lazy, Suspense } from 'react'
import { useClosure } from './closure-store.ts'

const Banner = lazy(async () => ({ default: (await import('./closure-banner.tsx')).ClosureBanner }))

/** The banner with its texts, loaded while a closure is pending. */
export function PendingClosure() {
  const closure = useClosure()
  return <Suspense>{closure ? <Banner /> : null}</Suspense>
}
