import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { late } from '#web/ui/late.tsx'
import styles from './palette-button.module.css'

// Most visits go without it: its code is loaded on demand.
const Palette = late(async () => (await import('./palette.tsx')).Palette)

/** Opens the command palette: the button, and Ctrl K or ⌘ K everywhere in the desk. */
export function PaletteButton({ user }: { user: UserDetail | undefined }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // Below an open dialog the button is out of reach, and the palette would be behind it.
      setOpen((was) => !was && button.current?.closest('[inert], [aria-hidden="true"]') === null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg width="18" height="18" viewBox="0 0 16 16" fill="none" aria-hidden="true">
          <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3 3" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        {t('palette.button')}
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {isOpen && user ? <Palette user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
