import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import styles from './factors.module.css'
import type { Change } from './use-change.ts'

/** Asks once more before something is lost; says in place what went wrong. */
export function ConfirmDialog({
  title,
  label,
  change,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string
  readonly label: string
  readonly change: Change
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation(['secondFactor', 'kit'])
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.words}>{children}</div>
      <ChangeError change={change} />
      <div className={styles.actions}>
        <Button aria-busy={change.busy} onClick={onConfirm}>
          {change.busy ? t('kit:working') : label}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

export function ChangeError({ change }: { readonly change: Change }) {
  return change.error ? (
    <p className={styles.failure} role="alert">
      {change.error}
    </p>
  ) : null
}
