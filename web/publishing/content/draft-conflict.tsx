import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { type ContentLabels, useContentWords } from './content-words.ts'
import { Differences } from './differences.tsx'

interface DraftConflictProps {
  readonly labels: ContentLabels
  readonly mine: unknown
  /** The item as it is now. */
  readonly now: ContentItem
  readonly onResolve: (keep: 'mine' | 'theirs') => void
}

/** Another save came in between: who, what differs, and which of the two stays. */
export function DraftConflict({ labels, mine, now, onResolve }: DraftConflictProps) {
  const { t } = useTranslation('content')
  const { moment } = useContentWords()
  const { draft } = now
  return (
    <Dialog title={t('conflict.title')}>
      <p>
        {draft
          ? t('conflict.text', { name: draft.updatedBy, time: moment(draft.updatedAt) })
          : t('conflict.gone')}
      </p>
      <Differences labels={labels} before={draft?.value ?? now.value} after={mine} />
      <DialogActions>
        <Button tone="quiet" onClick={() => onResolve('theirs')}>
          {t('conflict.theirs')}
        </Button>
        <Button onClick={() => onResolve('mine')}>{t('conflict.mine')}</Button>
      </DialogActions>
    </Dialog>
  )
}
