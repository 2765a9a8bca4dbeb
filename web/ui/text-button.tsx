import type { ButtonHTMLAttributes } from 'react'
import styles from './text-button.module.css'

/** A button in a sentence, which looks like the links there. */
export function TextButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.button} />
}
