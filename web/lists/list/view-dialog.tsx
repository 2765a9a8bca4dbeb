import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/kit/limits.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field.tsx'

interface ViewDialogProps {
  readonly title: string
  readonly name: string
  /** Stores the name. */
  readonly onSave: (name: string) => Promise<ApiResult<unknown>>
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export function ViewDialog({ title, name, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['list', 'kit'])
  const [typed, setTyped] = useState(name)
  const action = useAction()
  const save = async (): Promise<void> => {
    if (typed.trim() === '') return action.fail(t('views.nameNeeded'))
    const saved = await action.run(() => onSave(typed.trim()))
    if (saved !== undefined) onClose()
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
          error={action.error}
          value={typed}
          max={LIMITS.text.max}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            action.fail(undefined)
          }}
        />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" busy={action.busy}>
            {t('views.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
