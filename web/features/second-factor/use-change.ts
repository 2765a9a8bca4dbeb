import { useRevalidator } from 'react-router'
import { type ProvenAction, useProvenAction } from '#web/kit/proof/use-proven-action.ts'

/** One change of the factors at a time, after which they are loaded anew. */
export function useChange(): ProvenAction {
  return useProvenAction(useRevalidator().revalidate)
}
