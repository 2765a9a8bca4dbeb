import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

interface LeaveDialogProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks whether a page with unsaved changes is left. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('kit')
  return (
    <Dialog title={t('unsaved.title')} onClose={onStay}>
      <p>{t('unsaved.text')}</p>
      <DialogActions>
        <Button tone="quiet" onClick={onStay}>
          {t('unsaved.stay')}
        </Button>
        <Button tone="danger" onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
