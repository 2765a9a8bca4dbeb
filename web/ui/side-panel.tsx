import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import { dockedAtEnd, dockedAtStart } from './docked.ts'
import { focusStays } from './focus-stays.ts'
import { CloseButton } from './icon-button.tsx'
import styles from './side-panel.module.css'
import { useReturnToOpener } from './use-return-to-opener.ts'

interface SidePanelProps {
  readonly title: string
  /** Next to the title: the state of what is edited. */
  readonly badge?: ReactNode
  /** Escape, the cross, and a click next to the panel. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel over the end of the page, which stays in place below it; on a phone it covers the page. It traps the focus
 * and returns it to the element that opened it.
 */
export function SidePanel({ title, badge, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('kit')
  const id = useId()
  useReturnToOpener()
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.overlay ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog ref={focusStays} aria-labelledby={id} className={styles.panel ?? ''}>
          <div ref={dockedAtStart} className={styles.head}>
            <h2 className="text-h3 break" id={id}>
              {title}
            </h2>
            {badge}
            <span className="rigid push">
              <CloseButton label={t('close')} onClick={onClose} />
            </span>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The two halves of a panel: what is edited, and what comes of it. */
export function PanelHalves({ children }: { readonly children: ReactNode }) {
  return <div className={styles.halves}>{children}</div>
}

/** Buttons at the end of a panel, in sight while it scrolls; `note` next to them. */
export function PanelActions({ note, children }: { readonly note?: string; readonly children: ReactNode }) {
  return (
    <div ref={dockedAtEnd} className={styles.actions}>
      {note ? <p>{note}</p> : null}
      {children}
    </div>
  )
}
