import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/kit/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field.tsx'

interface ViewDialogProps {
  readonly title: string
  readonly name: string
  /** Stores the name; an error message if that fails. */
  readonly onSave: (name: string) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export function ViewDialog({ title, name, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['list', 'kit'])
  const [typed, setTyped] = useState(name)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (): Promise<void> => {
    if (busy) return
    if (typed.trim() === '') return setError(t('views.nameNeeded'))
    setBusy(true)
    const problem = await onSave(typed.trim())
    setBusy(false)
    if (problem === undefined) onClose()
    else setError(problem)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          autoFocus
          label={t('views.name')}
          hint={t('views.hint')}
          error={error}
          value={typed}
          max={LIMITS.text.max}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('views.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
