import type { SignInStep } from '#contract/features/sign-in/sign-in.fields.ts'
import { AgreementsStep } from './agreements-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import type { SignInFlow } from './use-sign-in-flow.ts'

/** What is asked for after the password. A module of its own, loaded when a sign-in needs it. */
export function SignInSteps({ flow, step }: { flow: SignInFlow; step: SignInStep }) {
  return step.next === 'secondFactor' ? (
    <SecondFactorStep key="secondFactor" flow={flow} step={step} />
  ) : (
    <AgreementsStep key="agreements" flow={flow} step={step} />
  )
}
