import { useRevalidator } from 'react-router'
import type { SecondFactors } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { type RecentAuthAction, useRecentAuthAction } from '#web/identity/re-authentication/shared.ts'

/** One change of the factors at a time, followed by a reload. */
export function useChange(): RecentAuthAction {
  return useRecentAuthAction(useRevalidator().revalidate)
}

/** Props of each part of the section. */
export interface FactorPartProps {
  readonly factors: SecondFactors
  /** Whether this is the last factor, whose removal also removes the recovery codes. */
  readonly isLast: boolean
  readonly onCodes: (codes: readonly string[]) => void
}
