import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import styles from './webhook.module.css'

/** A secret, which is shown this once; only its button closes the dialog. */
export function ShownSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation('webhook')
  return (
    <Dialog title={t('shown.title')}>
      <p className={styles.note}>{t('shown.text')}</p>
      <div className={styles.secret}>
        <CopyText label={t('shown.secret')} text={secret} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('shown.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
