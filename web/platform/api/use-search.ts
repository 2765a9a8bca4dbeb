import { useEffectEvent, useState } from 'react'
import { SCREEN_TIMES } from '#contract/kit/limits.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import type { ApiError, ApiResult } from './call-api.ts'

export interface Search<T> {
  /** The last answer: while a newer one is awaited, or has failed, that of what was asked before. */
  readonly found: T | undefined
  /** Whether it answers what is asked now. */
  readonly isCurrent: boolean
  /** Why the last call failed. */
  readonly error: ApiError | undefined
  readonly again: () => void
}

interface Answer<T> {
  readonly key: string
  readonly found: T | undefined
  readonly error: ApiError | undefined
}

/**
 * What a search finds, asked for whenever typing pauses. An answer that comes after the next question is ignored.
 * @param find makes the call; the newest one is used
 * @param asked its input, compared as JSON; undefined: nothing is asked, and nothing found
 */
export function useSearch<Asked, T>(
  find: (asked: Asked, signal: AbortSignal) => Promise<ApiResult<T>>,
  asked: Asked | undefined,
): Search<T> {
  const [answer, setAnswer] = useState<Answer<T>>()
  const [attempt, setAttempt] = useState(0)
  const key = asked === undefined ? undefined : JSON.stringify(asked)
  const ask = useEffectEvent(async (key: string, signal: AbortSignal) => {
    const result = await find(JSON.parse(key) as Asked, signal)
    if (signal.aborted) return
    setAnswer((before) =>
      result.ok
        ? { key, found: result.data, error: undefined }
        : { key, found: before?.found, error: result.error },
    )
  })
  // Another attempt asks the same again.
  useOnChange([key, attempt], () => {
    if (key === undefined) return setAnswer(undefined)
    const asking = new AbortController()
    const pause = setTimeout(() => void ask(key, asking.signal), SCREEN_TIMES.searchDelayMs)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  })
  return {
    found: answer?.found,
    error: answer?.error,
    isCurrent: answer !== undefined && answer.key === key && !answer.error,
    again: () => setAttempt((before) => before + 1),
  }
}
