import type { ReactNode } from 'react'
import styles from './key.module.css'

/** A key as it is on the keyboard; screen readers get it from `aria-keyshortcuts` of the button. */
export function Key({ children, isRead }: { readonly children: ReactNode; readonly isRead?: boolean }) {
  return (
    <kbd className={styles.key} aria-hidden={!isRead}>
      {children}
    </kbd>
  )
}
