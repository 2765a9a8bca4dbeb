import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryHead } from '#web/ui/entry-parts.tsx'
import { late } from '#web/ui/late.tsx'
import type { SignInFlow } from './use-sign-in-flow.ts'

// Most sign-ins need no step: its code is loaded on demand.
const SignInSteps = late(async () => (await import('./sign-in-steps.tsx')).SignInSteps, Working)

/** The pending step, or the password form of the page. */
export function StepOrPassword({ flow, children }: { flow: SignInFlow; children: ReactNode }) {
  return flow.step ? <SignInSteps flow={flow} step={flow.step} /> : children
}

function Working() {
  const { t } = useTranslation('kit')
  return <EntryHead title={t('working')} />
}
