import { useRevalidator } from 'react-router'
import { type RecentAuthAction, useRecentAuthAction } from '#web/features/re-authentication/shared.ts'

/** One change of the factors at a time, after which they are loaded anew. */
export function useChange(): RecentAuthAction {
  return useRecentAuthAction(useRevalidator().revalidate)
}
