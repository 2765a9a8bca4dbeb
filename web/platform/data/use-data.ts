import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { CallInputOf, EndpointSpec, OutputOf } from '#contract/kit/endpoint.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import type { Age } from './asking.ts'
import { askNow, dataClient, errorIn, queryOf } from './data-client.ts'

export interface Data<T> {
  /** The last answer; it stays while it is asked for again, and when that fails. */
  readonly data: T | undefined
  /** Why the last call failed. */
  readonly error: ApiError | undefined
  /** Whether a call is under way. */
  readonly isLoading: boolean
  /** When the answer came, in ms since 1970 UTC by the clock of the browser; 0: none has. */
  readonly at: number
  /** Asks again now. */
  readonly again: () => Promise<void>
  /** Shows what another call has answered. */
  readonly put: (data: T) => void
}

interface DataOptions {
  readonly age?: Age
  /** While the answer to another input is awaited, the one before stays. */
  readonly keepsPrevious?: boolean
}

/**
 * What a call answers, asked for again while it is shown: see `stays-true.ts`. All who ask for the same share one answer.
 * @param input undefined: nothing is asked
 */
export function useData<E extends EndpointSpec>(
  endpoint: E,
  input: CallInputOf<E> | undefined,
  { age, keepsPrevious = false }: DataOptions = {},
): Data<OutputOf<E>> {
  const asked = input ?? ({} as CallInputOf<E>)
  const query = queryOf(endpoint, asked, age)
  const { data, error, isFetching, dataUpdatedAt } = useQuery(
    {
      ...query,
      queryFn: input === undefined ? skipToken : query.queryFn,
      ...(input === undefined ? { queryKey: [endpoint.name, null] } : {}),
      ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    dataClient(),
  )
  return {
    data,
    error: error ? errorIn(error) : undefined,
    isLoading: isFetching,
    at: dataUpdatedAt,
    again: async () => void (input && (await askNow(endpoint, input))),
    put: (to) => void (input && dataClient().setQueryData(query.queryKey, to)),
  }
}
