import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'

/** Begins an item with a draft and opens it; `error` belongs to the id, `failure` to the whole. */
export function useAdd(content: AnyContent, pathOf: (itemId: string) => string) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [error, setError] = useState<string>()

  const add = async (itemId: string | null, copyOf: ContentHead | null): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const made = await callApi(content.endpoints.add, { body: { itemId, copyOf: copyOf?.itemId ?? null } })
    setBusy(false)
    if (made.ok) return navigate(pathOf(made.data.itemId))
    const { fields, errorMsg } = made.error
    setError(fields?.itemId?.message)
    setFailure(fields?.itemId ? undefined : errorMsg)
  }
  return { add, busy, failure, error }
}
