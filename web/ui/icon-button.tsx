import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  /** What it does, for those who do not see the picture. */
  readonly label: string
  /** 28, 32 or 44 px; default: 32. */
  readonly size?: 'small' | 'large'
}

/** A button that is a picture, which its child draws in a box of 16 units. */
export function IconButton({ label, size, children, ...props }: IconButtonProps) {
  return (
    <button {...props} type="button" className={styles.button} aria-label={label} data-size={size}>
      {children}
    </button>
  )
}

/** The cross that closes a dialog or a panel, in its corner. */
export function CloseButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <IconButton label={label} size="large" onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m4 4 8 8m0-8-8 8" />
      </svg>
    </IconButton>
  )
}
