import { useTranslation } from 'react-i18next'
import { withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'

interface WithdrawDialogProps {
  readonly requestId: string
  /** The state that was on the screen. */
  readonly revision: number
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Asks before a request is taken back. */
export function WithdrawDialog({ requestId, revision, title, text, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation('request')
  const action = useAction({ afterwards: onDone })
  const withdraw = () =>
    action.run(() => callApi(withdrawRequest, { params: { requestId }, body: { revision } }))
  return (
    <ConfirmDialog
      title={title}
      label={t('withdraw')}
      action={action}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
