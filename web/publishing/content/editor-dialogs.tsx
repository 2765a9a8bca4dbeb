import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import type { Draft } from './use-draft.ts'

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
  /** Of the draft that was on the screen when it was asked. */
  readonly revision: number
  readonly flush: Draft['flush']
}

/** The revision that is taken away: what a colleague saves while it is asked is refused first, and then known. */
function useAskedRevision({ revision, flush }: Pick<DraftStepProps, 'revision' | 'flush'>) {
  const [isOld, setOld] = useState(false)
  return {
    asked: async () => (isOld ? flush() : revision),
    look: ({ status }: ApiError) => {
      if (status === 409) setOld(true)
    },
  }
}

interface RestoreDialogProps extends DraftStepProps {
  readonly number: number
}

/** Asks before a draft is replaced by an older version. */
export function RestoreDialog({
  content,
  itemId,
  number,
  revision: before,
  flush,
  ...on
}: RestoreDialogProps) {
  const { t } = useTranslation('content')
  const { asked, look } = useAskedRevision({ revision: before, flush })
  const { action, run } = useStep(on, look)
  const restore = async () => {
    const revision = await asked()
    if (revision === undefined) return on.onClose()
    await run(
      () => callApi(content.endpoints.restore, { params: { itemId, number }, body: { revision } }),
      t('history.restoreDone', { number }),
    )
  }
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
  const { content, itemId, back, onDone, onClose } = props
  const { asked, look } = useAskedRevision(props)
  const { t } = useTranslation('content')
  const go = useGo()
  const done = () => (back === undefined ? onDone() : void go(back))
  const { action, run } = useStep({ onDone: done, onClose }, look)
  const discard = async () => {
    const revision = await asked()
    if (revision === undefined) return onClose()
    await run(
      () => callApi(content.endpoints.discard, { params: { itemId }, body: { revision } }),
      t('draft.discarded'),
    )
  }
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
