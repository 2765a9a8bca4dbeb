import { useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/late.tsx'
import type { MenuEntry } from './action-menu.tsx'
import styles from './dots-menu.module.css'

const ActionMenu = late(async () => (await import('./action-menu.tsx')).ActionMenu)

interface DotsMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly onAct: (key: string) => void
}

/** A button with three dots and its menu, which is loaded when the first one is opened; nothing without entries. */
export function DotsMenu({ label, entries, onAct }: DotsMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (entries.length === 0) return null
  return (
    <span className={styles.dots}>
      <IconButton
        ref={button}
        label={label}
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
          label={label}
          trigger={button}
          entries={entries}
          onAct={onAct}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  )
}
