import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/kit/limits.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'

interface ViewDialogProps {
  readonly title: string
  readonly name: string
  /** Of the view, or of the list that gets one: what is typed is about it. */
  readonly object: string
  /** Stores the name. */
  readonly onSave: (name: string) => Promise<ApiResult<unknown>>
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export function ViewDialog({ title, name, object, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['list', 'kit'])
  const typed = useDraftText(`nameView ${object}`, name)
  const action = useAction()
  const save = async (): Promise<void> => {
    const wanted = typed.value.trim()
    if (wanted === '') return action.fail(t('views.nameNeeded'))
    if ((await action.run(() => onSave(wanted))) === undefined) return
    typed.clear()
    onClose()
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
        <DraftField
          autoFocus
          label={t('views.name')}
          hint={t('views.hint')}
          error={action.error}
          max={LIMITS.text.max}
          draft={typed}
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
