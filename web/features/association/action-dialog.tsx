import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ASSOCIATION } from '#contract/features/association/association.fields.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

interface ActionDialogProps<T> {
  readonly title: string
  readonly text?: ReactNode
  readonly label: string
  /** It ends something, or takes it away. */
  readonly danger?: boolean
  /** What the message says afterwards; none where the result says it. */
  readonly done?: string
  /** The label of a tick that must be set first. */
  readonly accepts?: string
  /** The label of a text that is asked for; none: a plain question. */
  readonly asks?: string
  readonly call: (text: string) => Promise<ApiResult<T>>
  readonly onDone: (answer: T) => void
  readonly onClose: () => void
}

/** A question before a call, with a reason where one is needed; what the server refuses is shown in it. */
export function ActionDialog<T>(props: ActionDialogProps<T>) {
  const { title, text, label, danger, done, accepts, asks, call, onDone, onClose } = props
  const [said, setSaid] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { t } = useTranslation('association')
  const confirm = async (): Promise<void> => {
    if (busy) return
    if (accepts && !accepted) return setError(t('invited.mustRead'))
    setBusy(true)
    setError(undefined)
    const result = await call(said.trim())
    setBusy(false)
    if (!result.ok) {
      const [field] = Object.values(result.error.fields ?? {})
      return setError(field?.message ?? result.error.errorMsg)
    }
    if (done) toast(done)
    onDone(result.data)
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      label={label}
      tone={danger ? 'danger' : 'main'}
      action={{ busy, error }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {text ? <p>{text}</p> : null}
      {asks === undefined ? null : (
        <TextArea
          autoFocus
          label={asks || t('reason')}
          rows={4}
          maxLength={ASSOCIATION.reason}
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
      )}
      {accepts ? (
        <Checkbox
          required
          label={accepts}
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
