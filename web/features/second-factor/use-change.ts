import { useRevalidator } from 'react-router'
import type { SecondFactors } from '#contract/features/second-factor/second-factor.endpoints.ts'
import { type RecentAuthAction, useRecentAuthAction } from '#web/features/re-authentication/shared.ts'

/** What each part of the page gets. */
export interface FactorPartProps {
  readonly factors: SecondFactors
  /** Whether one factor is left, with which the recovery codes would go. */
  readonly isLast: boolean
  readonly onCodes: (codes: readonly string[]) => void
}

/** One change of the factors at a time, after which they are loaded anew. */
export function useChange(): RecentAuthAction {
  return useRecentAuthAction(useRevalidator().revalidate)
}
