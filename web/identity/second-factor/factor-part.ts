import type { SecondFactors } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { type Action, useAction } from '#web/ui/action/use-action.ts'

/** One change of the factors at a time, followed by a reload. */
export function useChange(): Action {
  return useAction({ afterwards: shownIsTrue })
}

/** Props of each part of the section. */
export interface FactorPartProps {
  readonly factors: SecondFactors
  /** Whether this is the last factor, whose removal also removes the recovery codes. */
  readonly isLast: boolean
  readonly onCodes: (codes: readonly string[]) => void
}
