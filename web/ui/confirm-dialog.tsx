import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './confirm-dialog.module.css'
import { Dialog, DialogActions } from './dialog.tsx'
import { FailureNote } from './failure-note.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** Of the button that does it. */
  readonly label: string
  readonly action: { readonly busy: boolean; readonly error: string | undefined }
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks once more before something is lost; says in place what went wrong. */
export function ConfirmDialog({ title, label, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.words}>{children}</div>
      <FailureNote>{action.error}</FailureNote>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red" aria-busy={action.busy} onClick={onConfirm}>
          {action.busy ? t('working') : label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
