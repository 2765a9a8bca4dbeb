import { useState } from 'react'
import type { ApiError, ApiResult } from '#web/kit/api/call-api.ts'
import { useProof } from './use-proof.ts'

export interface ProvenAction {
  readonly busy: boolean
  /** What was wrong with the last try, in words. */
  readonly error: string | undefined
  fail(sentence: string | undefined): void
  /** Makes the call, with a proof of who it is where one is wanted; undefined: it failed, and `error` says why. */
  run<T>(call: () => Promise<ApiResult<T>>): Promise<T | undefined>
}

/** One sensitive call at a time; `afterwards`, such as loading anew, belongs to its time. */
export function useProvenAction(afterwards?: () => Promise<void>): ProvenAction {
  const withProof = useProof()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  return {
    busy,
    error,
    fail: setError,
    async run(call) {
      if (busy) return undefined
      setBusy(true)
      setError(undefined)
      const result = await withProof(call)
      if (result.ok) await afterwards?.()
      else setError(sentenceOf(result.error))
      setBusy(false)
      return result.ok ? result.data : undefined
    },
  }
}

/** The sentence of the one field that such a form has, or that of the whole. */
function sentenceOf({ errorMsg, fields }: Pick<ApiError, 'errorMsg' | 'fields'>): string {
  return Object.values(fields ?? {})[0]?.message ?? errorMsg
}
