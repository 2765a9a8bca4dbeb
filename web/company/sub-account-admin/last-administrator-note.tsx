import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

/** Says that the last enabled administrator among the sub-accounts is gone; the primary account remains. */
export function LastAdministratorNote({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('subAccountAdmin')
  return (
    <Dialog title={t('lastAdministrator.title')} onClose={onClose}>
      <p>{t('lastAdministrator.text')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('lastAdministrator.ok')}</Button>
      </DialogActions>
    </Dialog>
  )
}
