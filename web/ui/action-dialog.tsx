import type { ReactNode } from 'react'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useAction } from './action/use-action.ts'
import { DraftField } from './edited/draft-field.tsx'
import { useDraftText } from './edited/use-draft.ts'
import { ConfirmDialog } from './late-confirm-dialog.ts'

interface ActionDialogProps<T> {
  readonly title: string
  readonly text?: ReactNode
  readonly label: string
  /** It ends something, or takes it away. */
  readonly danger?: boolean
  /** What the message says afterwards; none where the result says it. */
  readonly done?: string
  /**
   * A text that is asked for, of so many characters at most, and the act with its object (`reject <association>`), for
   * which it is stored until it is sent; none: a plain question.
   */
  readonly asks?: { readonly label: string; readonly max: number; readonly key: string }
  readonly call: (text: string) => Promise<ApiResult<T>>
  readonly onDone?: (answer: T) => void
  readonly onClose: () => void
}

/** A question before a call, with a reason where one is needed; what the server refuses is shown in it. */
export function ActionDialog<T>(props: ActionDialogProps<T>) {
  const { title, text, label, danger, done, asks, call, onDone, onClose } = props
  const said = useDraftText(asks?.key ?? 'question')
  const action = useAction()
  const confirm = async (): Promise<void> => {
    const answer = await action.run(() => call(said.value.trim()), done)
    if (answer === undefined) return
    said.clear()
    onDone?.(answer)
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      label={label}
      tone={danger ? 'danger' : 'main'}
      action={action}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {text ? <p>{text}</p> : null}
      {asks ? <DraftField autoFocus label={asks.label} rows={4} max={asks.max} draft={said} /> : null}
    </ConfirmDialog>
  )
}
