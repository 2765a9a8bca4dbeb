import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryHead } from '#web/ui/entry-parts.tsx'
import type { SignInFlow } from './use-sign-in-flow.ts'

// Most sign-ins need no step: its code is loaded on demand.
const SignInSteps = lazy(async () => ({ default: (await import('./sign-in-steps.tsx')).SignInSteps }))

/** The pending step, or the password form of the page. */
export function StepOrPassword({ flow, children }: { flow: SignInFlow; children: ReactNode }) {
  const { t } = useTranslation('kit')
  if (!flow.step) return children
  return (
    <Suspense fallback={<EntryHead title={t('working')} />}>
      <SignInSteps flow={flow} step={flow.step} />
    </Suspense>
  )
}
