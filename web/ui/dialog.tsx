import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { FailureNote } from './failure-note.tsx'
import { focusStays } from './focus-stays.ts'
import { CloseButton } from './icon-button.tsx'
import { useReturnToOpener } from './use-return-to-opener.ts'

interface DialogProps {
  readonly title: string
  /** Escape and the cross; without it only what is inside ends the dialog. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog: it traps the focus and returns it to the element that opened it. It is open while it is rendered. A
 * field with `autoFocus` has the focus first, otherwise the dialog itself.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useTranslation('kit')
  const id = useId()
  useReturnToOpener()
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={!onClose}
      className={styles.overlay ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.()
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog ref={focusStays} aria-labelledby={id} className={styles.dialog ?? ''}>
          <div className="line gap-4 top between">
            <h2 className="text-h3" id={id}>
              {title}
            </h2>
            {onClose ? (
              <span className={styles.close}>
                <CloseButton label={t('close')} onClick={onClose} />
              </span>
            ) : null}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Buttons of a dialog, at its lower right: first cancel, then the action. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={`row gap-2 across-3 at-end ${styles.actions}`}>{children}</div>
}

interface ConfirmDialogProps {
  readonly title: string
  /** Label of the confirming button. */
  readonly label: string
  /** `main` where nothing is ended or deleted. */
  readonly tone?: 'danger' | 'main'
  readonly action: { readonly busy: boolean; readonly error: string | undefined }
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Confirmation of an action, mostly a destructive one, with its error message. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, label, tone = 'danger', action, onConfirm, onClose, children } = props
  const { t } = useTranslation('kit')
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={`stack gap-2 ${styles.text}`}>{children}</div>
      <FailureNote>{action.error}</FailureNote>
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button tone={tone} busy={action.busy} onClick={onConfirm}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
