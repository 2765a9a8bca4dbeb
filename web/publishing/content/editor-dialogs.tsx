import { useTranslation } from 'react-i18next'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'

interface StepProps {
  readonly content: AnyContent
  readonly itemId: string
  /** The item has changed. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A step that is asked about first: runs once, says what went wrong, and closes with its end. */
function useStep(
  { onDone, onClose }: Pick<StepProps, 'onDone' | 'onClose'>,
  refused?: (error: ApiError) => void,
) {
  const action = useAction({ refused })
  const run = async (call: () => Promise<ApiResult<unknown>>, done: string): Promise<boolean> => {
    if ((await action.run(call, done)) === undefined) return false
    onClose()
    onDone()
    return true
  }
  return { action, run }
}

/** Asks before a version that is not in force yet is withdrawn. */
export function WithdrawDialog({ content, itemId, number, ...on }: StepProps & { readonly number: number }) {
  const { t } = useTranslation('content')
  const { action, run } = useStep(on)
  const withdraw = () =>
    run(
      () => callApi(content.endpoints.withdraw, { params: { itemId, number } }),
      t('history.withdrawDone', { number }),
    )
  return (
    <ConfirmDialog
      title={t('history.withdrawTitle', { number })}
      label={t('history.withdraw')}
      action={action}
      onConfirm={() => void withdraw()}
      onClose={on.onClose}
    >
      <p>{t('history.withdrawText')}</p>
    </ConfirmDialog>
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
export function RestoreDialog({ content, itemId, number, revision: now, ...on }: RestoreDialogProps) {
  const { t } = useTranslation('content')
  // A draft that is gone by now is answered with `notFound`.
  const { seen: revision, look } = useSeen(now, httpErrors.notFound.code)
  const { action, run } = useStep(on, look)
  const restore = () =>
    run(
      () => callApi(content.endpoints.restore, { params: { itemId, number }, body: { revision } }),
      t('history.restoreDone', { number }),
    )
  return (
    <ConfirmDialog
      title={t('history.restoreTitle', { number })}
      label={t('history.restore')}
      action={action}
      onConfirm={() => void restore()}
      onClose={on.onClose}
    >
      <p>{t('history.restoreText', { number })}</p>
    </ConfirmDialog>
  )
}

interface DiscardDialogProps extends DraftStepProps {
  /** Where to go where the item is gone with its draft. */
  readonly back: string | undefined
}

/** Asks before a draft is deleted. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { content, itemId, revision: now, back, onDone, onClose } = props
  const { seen: revision, look } = useSeen(now)
  const { t } = useTranslation('content')
  const go = useGo()
  const done = () => (back === undefined ? onDone() : void go(back))
  const refused = (error: ApiError): void => {
    look(error)
    if (error.errorCode !== httpErrors.notFound.code) return
    // It is gone already.
    onClose()
    done()
  }
  const { action, run } = useStep({ onDone: done, onClose }, refused)
  const discard = () =>
    run(
      () => callApi(content.endpoints.discard, { params: { itemId }, body: { revision } }),
      t('draft.discarded'),
    )
  return (
    <ConfirmDialog
      title={t('draft.discardTitle')}
      label={t('draft.discard')}
      action={action}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <p>{t('draft.discardText')}</p>
    </ConfirmDialog>
  )
}
