import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { useAction } from '#web/ui/action/use-action.ts'

/** Begins an item with a draft and opens it, and says whether it did; `error` belongs to the id, `failure` to the whole. */
export function useAdd(content: AnyContent, pathOf: (itemId: string) => string) {
  const go = useGo()
  const action = useAction({ fields: ['itemId'] })
  const add = async (itemId: string | null, copyOf: ContentHead | null): Promise<boolean> => {
    const body = { itemId, copyOf: copyOf?.itemId ?? null }
    const made = await action.run(() => callApi(content.endpoints.add, { body }))
    if (made) await go(pathOf(made.itemId))
    return made !== undefined
  }
  return { add, busy: action.busy, failure: action.error, error: action.errors.itemId }
}
