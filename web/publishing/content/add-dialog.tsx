import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTENT, type ContentHead } from '#contract/publishing/content/content.fields.ts'
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

/**
 * Asks for the id of a new item, for kinds whose ids are chosen: the title of a new one comes first, and proposes the id
 * in its letters.
 */
export function AddDialog({ content, copyOf, pathOf, onClose }: AddDialogProps) {
  const { t } = useTranslation(['content', 'kit'])
  const words = useContentWords()
  const itemId = useDraftText(`addContent ${content.entity} ${copyOf?.itemId ?? ''}`)
  const name = useDraftText(`addContentTitle ${content.entity}`)
  // From the first edit on the id is the operator's own, also an empty one.
  const [isOwn, setOwn] = useState(itemId.value !== '')
  const { add, busy, failure, error } = useAdd(content, pathOf)
  const asksTitle = copyOf === null && typeof content.title === 'string'
  const shownId = isOwn ? itemId.value : asksTitle ? proposedId(name.value) : ''
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
          void add(shownId, copyOf, asksTitle ? name.value.trim() : '').then((added) => {
            if (!added) return
            itemId.clear()
            name.clear()
          })
        }}
      >
        {asksTitle ? (
          <DraftField
            name="title"
            label={t('add.title', { language: t(`languages.${words.language}`) })}
            hint={t('add.titleHint')}
            optional
            max={CONTENT.newTitleMax}
            autoComplete="off"
            draft={name}
          />
        ) : null}
        <DraftField
          name="itemId"
          label={t('add.identifier')}
          hint={t(`add.identifierHints.${content.kind}` as 'add.identifierHints.guide')}
          max={CONTENT.itemIdMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          draft={{
            ...itemId,
            value: shownId,
            set(typed) {
              setOwn(true)
              itemId.set(typed)
            },
          }}
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

const ACCENTS = /\p{Mark}/gu

/** The letters and digits of a title that an id may have, its words joined by hyphens; '' where it has none, as a Chinese one. */
function proposedId(title: string): string {
  return title
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, CONTENT.itemIdMax)
    .replace(/^-+|-+$/g, '')
}
