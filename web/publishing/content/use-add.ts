import { useTranslation } from 'react-i18next'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { localDraft, withValueAt } from './draft-value.ts'

/**
 * Begins an item with a draft and opens it, and says whether it did; `error` belongs to the id, `failure` to the whole. A
 * title is written into the draft in the language of the page; where that fails, the editor has it and saves it.
 */
export function useAdd(content: AnyContent, pathOf: (itemId: string) => string) {
  const go = useGo()
  const action = useAction({ fields: ['itemId'] })
  const language = useTranslation().i18n.language
  const add = async (itemId: string | null, copyOf: ContentHead | null, title = ''): Promise<boolean> => {
    const body = { itemId, copyOf: copyOf?.itemId ?? null }
    const made = await action.run(async () => {
      const begun = await callApi(content.endpoints.add, { body })
      if (!begun.ok || title === '' || typeof content.title !== 'string') return begun
      const { draft, itemId } = begun.data
      const value = withValueAt(draft.value, `${content.title}.${language}`, title)
      const input = { params: { itemId }, body: { value, revision: draft.revision } }
      const saved = await callApi(content.endpoints.save, input)
      if (!saved.ok) localDraft(content, itemId).write(value, draft.value)
      return begun
    })
    if (made) await go(pathOf(made.itemId))
    return made !== undefined
  }
  return { add, busy: action.busy, failure: action.error, error: action.errors.itemId }
}
