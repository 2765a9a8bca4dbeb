import { withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'

interface WithdrawDialogProps {
  readonly requestId: string
  /** The state that was on the screen. */
  readonly revision: number
  readonly title: string
  readonly text: string
  /** The button that takes it back. */
  readonly label: string
  /** What is said when it is taken back. */
  readonly done: string
  readonly onClose: () => void
  /** Shows what is true now: after it was taken back, or where it had changed meanwhile. */
  readonly onDone: () => Promise<void>
}

/** Asks before a request is taken back. */
export function WithdrawDialog({
  requestId,
  revision,
  title,
  text,
  label,
  done,
  onClose,
  onDone,
}: WithdrawDialogProps) {
  const { seen, look } = useSeen(revision)
  const action = useAction({
    afterwards: onDone,
    refused(error) {
      look(error)
      return error.status === 409 ? onDone() : undefined
    },
  })
  const withdraw = async (): Promise<void> => {
    const input = { params: { requestId }, body: { revision: seen } }
    if (await action.run(() => callApi(withdrawRequest, input), done)) onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      label={label}
      action={action}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
