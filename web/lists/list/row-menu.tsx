import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/late.tsx'
import type { RowAction } from './list-parts.ts'
import styles from './row-menu.module.css'
import { stopPress } from './stop-press.ts'
import { usePermitted } from './use-permitted.ts'

const ActionMenu = late(async () => (await import('./action-menu.tsx')).ActionMenu)

interface RowMenuProps<Row> {
  readonly row: Row
  readonly name: string
  readonly actions: readonly RowAction<Row>[]
}

/** The actions of a row in a menu, which is loaded when the first one is opened. */
export function RowMenu<Row>({ row, name, actions }: RowMenuProps<Row>) {
  const { t } = useTranslation('list')
  const permitted = usePermitted()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const entries = permitted(actions).filter(({ appliesTo }) => appliesTo?.(row) ?? true)
  if (entries.length === 0) return null
  return (
    <span {...stopPress} className={styles.dots}>
      <IconButton
        ref={button}
        label={t('actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" />
        </svg>
      </IconButton>
      {isOpen ? (
        <ActionMenu
          label={t('actionsOf', { name })}
          trigger={button}
          entries={entries.map(({ key, label, danger, refusal }) => ({
            key,
            label,
            danger,
            refusal: refusal?.(row),
          }))}
          onAct={(key) => entries.find((action) => action.key === key)?.onAct(row)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  )
}
