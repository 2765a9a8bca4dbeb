import { type ReactNode, useState } from 'react'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { useSeen } from './use-seen.ts'

interface SeenDialogProps<Seen, T> {
  /** What it asks about, as it is now. */
  readonly about: Seen
  /** Codes that say that it had changed, where the call has more of them than `changedMeanwhile`. */
  readonly codes?: readonly string[]
  readonly title: string
  /** Of the confirming button. */
  readonly label: string
  readonly tone?: 'danger' | 'main'
  /** Is about what the reader of the dialog has seen. */
  readonly call: (seen: Seen) => Promise<ApiResult<T>>
  /** What the message says afterwards. */
  readonly done?: string
  /** Shows the result while the dialog is busy. */
  readonly afterwards?: () => unknown
  readonly refused?: (error: ApiError) => unknown
  /** What is shown in place of the question once it is done; null: nothing, and the dialog closes. */
  readonly result?: (answer: T) => ReactNode
  /** Once it is done and the question is gone. */
  readonly onDone?: (answer: T) => unknown
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question before a call about something that others may change while it is asked: a refusal for that shows what it is now. */
export function SeenDialog<Seen, T>(props: SeenDialogProps<Seen, T>) {
  const { about, codes = [], title, label, tone = 'danger', call, done, result, children, onClose } = props
  const { seen, look } = useSeen(about, ...codes)
  const [answered, setAnswered] = useState<T>()
  const action = useAction({
    afterwards: props.afterwards,
    refused(error) {
      look(error)
      return props.refused?.(error)
    },
  })
  const confirm = async (): Promise<void> => {
    const answer = await action.run(() => call(seen), done)
    if (answer === undefined) return
    setAnswered(answer)
    if (!result?.(answer)) onClose()
    await props.onDone?.(answer)
  }
  if (answered !== undefined && result) return result(answered)
  return (
    <ConfirmDialog
      title={title}
      label={label}
      tone={tone}
      action={action}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
