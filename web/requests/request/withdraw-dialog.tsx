import { withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { afterChange } from '#web/ui/action/after-change.ts'
import { SeenDialog } from '#web/ui/edited/seen-dialog.tsx'

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
  return (
    <SeenDialog
      about={revision}
      title={title}
      label={label}
      call={(seen) => callApi(withdrawRequest, { params: { requestId }, body: { revision: seen } })}
      done={done}
      {...afterChange(onDone)}
      onClose={onClose}
    >
      <p>{text}</p>
    </SeenDialog>
  )
}
