import { formDraft } from '#web/platform/session/form-draft.ts'
import { type Draft, useDraftText } from '#web/ui/edited/use-draft.ts'
import type { BulkAction, BulkQuestion } from './list-parts.ts'

interface RowsText {
  readonly text: Draft<string>
  readonly confirm: (run: BulkAction['run']) => void
}

/**
 * A text that a question about several rows asks for. Once the action has ended it stays for the rows that are not
 * done: those that were refused, and those that were not reached.
 * @param act that the text is for, as `disableSubAccounts`
 */
export function useRowsText(act: string, { keyOfRows, confirm }: BulkQuestion): RowsText {
  const text = useDraftText(`${act} ${keyOfRows}`)
  return {
    text,
    confirm(run) {
      confirm(run, (keyOfLeft) => {
        text.clear()
        if (keyOfLeft !== undefined && text.value !== '')
          formDraft<{ readonly text: string }>(`${act} ${keyOfLeft}`).write({ text: text.value })
      })
    },
  }
}
