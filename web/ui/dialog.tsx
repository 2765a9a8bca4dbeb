import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'

/** What ends a dialog, at its lower right: first the way back, then what it is about. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/**
 * A modal dialog, the browser's own: it keeps the focus inside, gives it back, and closes with Escape. It exists
 * while it is rendered.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string
  /** Escape and the cross; without it only what stands inside ends the dialog. */
  readonly onClose?: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {onClose ? (
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 4 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </button>
        ) : null}
      </div>
      {children}
    </dialog>
  )
}
