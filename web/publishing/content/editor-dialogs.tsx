import { useTranslation } from 'react-i18next'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { SeenDialog } from '#web/ui/edited/seen-dialog.tsx'

interface StepProps {
  readonly content: AnyContent
  readonly itemId: string
  /** The item has changed. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a version that is not in force yet is withdrawn. */
export function WithdrawDialog({
  content,
  itemId,
  number: asked,
  onDone,
  onClose,
}: StepProps & { readonly number: number }) {
  const { t } = useTranslation('content')
  return (
    <SeenDialog
      about={asked}
      title={t('history.withdrawTitle', { number: asked })}
      label={t('history.withdraw')}
      call={(number) => callApi(content.endpoints.withdraw, { params: { itemId, number } })}
      done={t('history.withdrawDone', { number: asked })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('history.withdrawText')}</p>
    </SeenDialog>
  )
}

/** A step that takes the draft away. */
interface DraftStepProps extends StepProps {
  /** Of the draft; 0: there is none. */
  readonly revision: number
}

interface RestoreDialogProps extends DraftStepProps {
  readonly number: number
}

/** Asks before a draft is replaced by an older version. */
export function RestoreDialog({
  content,
  itemId,
  number,
  revision: now,
  onDone,
  onClose,
}: RestoreDialogProps) {
  const { t } = useTranslation('content')
  return (
    <SeenDialog
      about={now}
      // A draft that is gone by now is answered with `notFound`.
      codes={[httpErrors.notFound.code]}
      title={t('history.restoreTitle', { number })}
      label={t('history.restore')}
      call={(revision) =>
        callApi(content.endpoints.restore, { params: { itemId, number }, body: { revision } })
      }
      done={t('history.restoreDone', { number })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('history.restoreText', { number })}</p>
    </SeenDialog>
  )
}

interface DiscardDialogProps extends DraftStepProps {
  /** Where to go where the item is gone with its draft. */
  readonly back: string | undefined
}

/** Asks before a draft is deleted. */
export function DiscardDialog({ content, itemId, revision: now, back, onDone, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('content')
  const go = useGo()
  const done = () => (back === undefined ? onDone() : void go(back))
  return (
    <SeenDialog
      about={now}
      title={t('draft.discardTitle')}
      label={t('draft.discard')}
      call={(revision) => callApi(content.endpoints.discard, { params: { itemId }, body: { revision } })}
      done={t('draft.discarded')}
      refused={({ errorCode }) => {
        if (errorCode !== httpErrors.notFound.code) return false
        // It is gone already.
        onClose()
        done()
        return true
      }}
      onDone={done}
      onClose={onClose}
    >
      <p>{t('draft.discardText')}</p>
    </SeenDialog>
  )
}
