import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiResult } from '#web/kit/api/call-api.ts'
import { useProof } from '#web/kit/proof/use-proof.ts'

export interface Change {
  readonly busy: boolean
  /** What was wrong with the last try, in words. */
  readonly error: string | undefined
  fail(sentence: string | undefined): void
  /** Runs a change, with a proof of who it is where one is wanted, and loads the factors anew; undefined: it failed. */
  run<T>(action: () => Promise<ApiResult<T>>): Promise<T | undefined>
}

/** One change of the factors at a time. */
export function useChange(): Change {
  const withProof = useProof()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  return {
    busy,
    error,
    fail: setError,
    async run(action) {
      if (busy) return undefined
      setBusy(true)
      setError(undefined)
      const result = await withProof(action)
      if (result.ok) await revalidate()
      else setError(sentenceOf(result.error))
      setBusy(false)
      return result.ok ? result.data : undefined
    },
  }
}

/** The sentence of the one field that these forms have, or that of the whole. */
function sentenceOf({ errorMsg, fields }: { errorMsg: string; fields?: ApiErrorFields }): string {
  return Object.values(fields ?? {})[0]?.message ?? errorMsg
}

type ApiErrorFields = Readonly<Record<string, { readonly message: string }>>
