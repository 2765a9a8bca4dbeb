import type { DealPerson } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useSearch } from '#web/platform/api/use-search.ts'

/** People who see a deal, by the beginning of their user names. */
export type FindPeople = (search: string) => Promise<ApiResult<{ readonly list: readonly DealPerson[] }>>

/** Whom a typed mention finds; without a mention, and where the call fails, no one. */
export function usePeople(find: FindPeople, typed: string | undefined): readonly DealPerson[] {
  const { found, isCurrent } = useSearch(find, typed)
  return isCurrent && found ? found.list : []
}
