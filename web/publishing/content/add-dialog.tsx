import { useTranslation } from 'react-i18next'
import type { ContentHead } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useContentWords } from './content-words.ts'
import { useAdd } from './use-add.ts'

interface AddDialogProps {
  readonly content: AnyContent
  /** The page of an item. */
  readonly pathOf: (itemId: string) => string
  readonly copyOf: ContentHead | null
  readonly onClose: () => void
}

/** Asks for the id of a new item, for kinds whose ids are chosen. */
export function AddDialog({ content, copyOf, pathOf, onClose }: AddDialogProps) {
  const { t } = useTranslation(['content', 'kit'])
  const words = useContentWords()
  const itemId = useDraftText(`addContent ${content.entity} ${copyOf?.itemId ?? ''}`)
  const { add, busy, failure, error } = useAdd(content, pathOf)
  const title = copyOf
    ? t('add.copyTitle', { title: words.title({ kind: content.kind, ...copyOf }) })
    : t(`add.open.${content.kind}` as 'add.open.guide')
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add(itemId.value, copyOf).then((added) => added && itemId.clear())
        }}
      >
        <DraftField
          name="itemId"
          label={t('add.identifier')}
          hint={t(`add.identifierHints.${content.kind}` as 'add.identifierHints.guide')}
          max={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          draft={itemId}
        />
        <FailureNote>{failure}</FailureNote>
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('add.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
